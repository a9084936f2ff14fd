import { namedFile } from "./namedFile.ts";

test.each([
  ["front.jpg", "image/jpeg", "front.jpg"],
  ["", "image/webp", "file.webp"],
  ["", "", "file.bin"],
])("%j of the type %j is sent as %s", (name, type, sent) => {
  const file = namedFile(new Blob(["bytes"], { type }), name);
  expect([file.name, file.type, file.size]).toEqual([sent, type, 5]);
});
