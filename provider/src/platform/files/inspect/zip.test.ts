import { zip } from "../../../../test/support/zip.ts";
import { RefusedFile } from "./refused.ts";
import { unzip, zipEntries } from "./zip.ts";

const PARTS = [
  { name: "a.xml", content: "<a/>" },
  { name: "b.xml", content: "<b>b</b>" },
];
const SECOND = Buffer.from("PK\u0003\u0004", "latin1");
const DIRECTORY = Buffer.from("PK\u0001\u0002", "latin1");
const END_LENGTH = 22;

/** The archive with further bytes at a place; what is said of places behind them stays right. */
function withBytes(at: number, junk: Buffer): Buffer {
  const plain = zip(PARTS);
  const directory = plain.indexOf(DIRECTORY);
  const archive = Buffer.concat([plain.subarray(0, at), junk, plain.subarray(at)]);
  const end = archive.length - END_LENGTH;
  archive.writeUInt32LE(directory + junk.length, end + 16);
  for (let entry = archive.indexOf(DIRECTORY); entry >= 0; entry = archive.indexOf(DIRECTORY, entry + 1)) {
    const local = archive.readUInt32LE(entry + 42);
    if (local >= at) archive.writeUInt32LE(local + junk.length, entry + 42);
  }
  return archive;
}

/** The archive with a descriptor behind its last entry, as programs write it that do not know the length before. */
function withDescriptor(hasSignature: boolean, isTrue = true): Buffer {
  const plain = zip(PARTS);
  const directory = plain.indexOf(DIRECTORY);
  const last = plain.lastIndexOf(DIRECTORY);
  const facts = Buffer.from(plain.subarray(last + 16, last + 28));
  if (!isTrue) facts[0] = (facts[0] ?? 0) ^ 1;
  const archive = withBytes(
    directory,
    Buffer.concat([hasSignature ? Buffer.from("PK\u0007\u0008", "latin1") : Buffer.alloc(0), facts]),
  );
  archive.writeUInt16LE(8, archive.lastIndexOf(DIRECTORY) + 8);
  return archive;
}

test("an archive of entries alone is read, also with descriptors behind them", async () => {
  for (const archive of [zip(PARTS), withDescriptor(true), withDescriptor(false)]) {
    const names: string[] = [];
    await unzip(archive, ({ name }) => names.push(name));
    expect(names).toEqual(["a.xml", "b.xml"]);
  }
});

test.each([
  ["between two entries", () => withBytes(zip(PARTS).indexOf(SECOND, 4), Buffer.from("MZ hidden"))],
  ["between the entries and the directory", () => withBytes(zip(PARTS).indexOf(DIRECTORY), Buffer.from("MZ hidden"))],
  ["in place of a descriptor", () => withDescriptor(true, false)],
])("bytes %s are refused", (_, archive) => {
  expect(() => zipEntries(archive())).toThrow(RefusedFile);
});
