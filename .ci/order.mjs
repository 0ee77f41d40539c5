// Puts the functions of a wasm module into an order in which they compress well: those of one signature together, and
// among them those that begin alike. wasm-opt knows no such order. What a module does is the same in any order.

/** The kinds of sections, by their numbers. */
const KINDS = { custom: 0, imports: 2, functions: 3, globals: 6, exports: 7, start: 8, elements: 9, code: 10 };
const HEADER = 8;

/** What stands at a place of the module, and where it goes on. */
class Reader {
  constructor(data, at = 0) {
    this.data = data;
    this.at = at;
  }
  byte() {
    return this.data[this.at++];
  }
  number() {
    for (let sum = 0, unit = 1; ; unit *= 128) {
      const byte = this.byte();
      sum += (byte & 127) * unit;
      if (byte < 128) return sum;
    }
  }
  /** A signed number or one that nobody needs. */
  skip(count = 1) {
    for (; count > 0; count -= 1) while (this.byte() >= 128);
  }
  bytes(length) {
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
  }
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

function number(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}
const list = (parts) => Buffer.concat([number(parts.length), ...parts]);
const sized = (data) => Buffer.concat([number(data.length), data]);

/** A constant expression that names no function. */
function constant(reader) {
  const from = reader.at;
  const code = reader.byte();
  if (code === 0x41 || code === 0x42 || code === 0x23) reader.skip();
  else if (code === 0x43 || code === 0x44) reader.at += code === 0x43 ? 4 : 8;
  else throw new Error(`Unknown code ${code} in a constant`);
  if (reader.byte() !== 0x0b) throw new Error("A constant of several codes");
  return reader.data.subarray(from, reader.at);
}

/** The body of a function as pieces: bytes, and the numbers of functions between them. */
function pieces(body) {
  const reader = new Reader(body);
  const found = [];
  let from = 0;
  reader.list(() => reader.skip(2));
  while (reader.at < body.length) {
    const code = reader.byte();
    if (code === 0x10 || code === 0x12 || code === 0xd2) {
      found.push(body.subarray(from, reader.at), reader.number());
      from = reader.at;
    } else if (code <= 0x04) reader.skip(code >= 0x02 ? 1 : 0);
    else if (code === 0x0c || code === 0x0d) reader.skip();
    else if (code === 0x0e) reader.skip(reader.number() + 1);
    else if (code === 0x11 || code === 0x13) reader.skip(2);
    else if (code === 0x1c) reader.skip(reader.number());
    else if (code >= 0x20 && code <= 0x26) reader.skip();
    else if (code >= 0x28 && code <= 0x3e) reader.skip(2);
    else if (code >= 0x3f && code <= 0x42) reader.skip();
    else if (code === 0x43 || code === 0x44) reader.at += code === 0x43 ? 4 : 8;
    else if (code === 0xd0) reader.skip();
    else if (code === 0xfc) {
      const more = reader.number();
      if (more > 17) throw new Error(`Unknown code 0xfc ${more}`);
      reader.skip(more < 8 ? 0 : [8, 10, 12, 14].includes(more) ? 2 : 1);
    } else if (![0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1].includes(code) && !(code >= 0x45 && code <= 0xc4)) {
      throw new Error(`Unknown code 0x${code.toString(16)}`);
    }
  }
  if (reader.at !== body.length) throw new Error("A function ends within a code");
  return [...found, body.subarray(from)];
}

/** The module with its functions in another order, and without what engines do not read. */
export function ordered(module) {
  const reader = new Reader(module, HEADER);
  const sections = [];
  while (reader.at < module.length) {
    const kind = reader.byte();
    const data = reader.bytes(reader.number());
    if (kind !== KINDS.custom) sections.push({ kind, data });
  }
  const open = (kind) => new Reader(sections.find((section) => section.kind === kind)?.data ?? Buffer.from([0]));

  const imports = open(KINDS.imports);
  const imported = imports.list(() => {
    for (const _ of [1, 2]) imports.bytes(imports.number());
    if (imports.byte() !== 0) throw new Error("Only functions should be imported");
    imports.skip();
  }).length;
  const globals = open(KINDS.globals);
  globals.list(() => {
    globals.bytes(2);
    constant(globals);
  });
  const types = open(KINDS.functions);
  const code = open(KINDS.code);
  const functions = types.list(() => ({ type: types.number() }));
  if (code.number() !== functions.length) throw new Error("Not every function has a body");
  functions.forEach((one, index) => Object.assign(one, { index, pieces: pieces(code.bytes(code.number())) }));

  const sorted = byLikeness(functions);
  const places = new Map(sorted.map((one, place) => [imported + one.index, imported + place]));
  const moved = (index) => number(index < imported ? index : places.get(index));
  const rewritten = {
    [KINDS.functions]: () => list(sorted.map(({ type }) => number(type))),
    [KINDS.code]: () => list(sorted.map((one) =>
      sized(Buffer.concat(one.pieces.map((piece) => (typeof piece === "number" ? moved(piece) : piece)))))),
    [KINDS.start]: (data) => moved(new Reader(data).number()),
    [KINDS.exports](data) {
      const told = new Reader(data);
      return list(told.list(() => {
        const name = sized(told.bytes(told.number()));
        const kind = told.byte();
        const index = told.number();
        return Buffer.concat([name, Buffer.from([kind]), kind === 0 ? moved(index) : number(index)]);
      }));
    },
    [KINDS.elements](data) {
      const told = new Reader(data);
      return list(told.list(() => {
        const kind = told.number();
        if (kind > 3) throw new Error("A table of expressions");
        const table = kind === 2 ? number(told.number()) : Buffer.alloc(0);
        const at = kind % 2 === 0 ? constant(told) : Buffer.alloc(0);
        const means = kind === 0 ? Buffer.alloc(0) : told.bytes(1);
        return Buffer.concat([number(kind), table, at, means, list(told.list(() => moved(told.number())))]);
      }));
    },
  };
  const written = sections.map(({ kind, data }) =>
    Buffer.concat([Buffer.from([kind]), sized(rewritten[kind]?.(data) ?? data)]));
  const result = Buffer.concat([module.subarray(0, HEADER), ...written]);
  if (!WebAssembly.validate(result)) throw new Error("The module in its new order is none");
  return result;
}

/** By signature, then by how long they are, by and large, then by what they begin with. Which functions they call does
 * not count: those numbers change. */
function byLikeness(functions) {
  const keys = new Map(functions.map((one) => {
    const body = Buffer.concat(one.pieces.filter((piece) => typeof piece !== "number"));
    return [one, { body, size: Math.floor(Math.log2(body.length)) }];
  }));
  return functions.toSorted((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    return one.type - other.type || a.size - b.size || Buffer.compare(a.body, b.body);
  });
}
