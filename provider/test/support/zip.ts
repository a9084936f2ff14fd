import { crc32, deflateRawSync } from "node:zlib";

export interface Part {
  name: string;
  content: Buffer | string;
  /** What the entry says of its length, where that is not so. */
  says?: number;
  /** The entry's bytes are those of the part before it. */
  shared?: boolean;
}

/** A ZIP archive of deflated parts; honest where nothing else is asked for. */
export function zip(parts: Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let position = 0;
  let last = 0;
  for (const { name, content, says, shared } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name, "utf8");
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(says ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const at = shared ? last : position;
    if (!shared) {
      const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, title, packed]);
      locals.push(local);
      last = position;
      position += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), facts, tail, title]));
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...locals, directory, end]);
}
