import { readAddress, signAddress } from "./address.ts";

const KEY = "a key of the site";
const ID = "abcdefghijklmnopqrst";
const NOW = new Date("2031-05-01T10:20:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test("a signed address opens its file for half a day and not for ever", () => {
  const part = signAddress(KEY, ID, NOW);
  expect(readAddress(KEY, part, NOW)).toMatchObject({ id: ID, standing: "signed" });
  expect(readAddress(KEY, part, later(12))?.standing).toBe("signed");
  expect(readAddress(KEY, part, later(14))?.standing).toBe("expired");
});

test("an address stays the same within the hour, so that caches keep the file", () => {
  expect(signAddress(KEY, ID, NOW)).toBe(signAddress(KEY, ID, later(0.5)));
  expect(signAddress(KEY, ID, NOW)).not.toBe(signAddress(KEY, ID, later(1)));
});

test("neither another file, another time nor another key is opened by a signature", () => {
  const [, expires, signature] = signAddress(KEY, ID, NOW).split("~");
  expect(readAddress(KEY, `${ID.replace("a", "b")}~${expires}~${signature}`, NOW)?.standing).toBe("forged");
  expect(readAddress(KEY, `${ID}~${later(1000).getTime().toString(36)}~${signature}`, NOW)?.standing).toBe("forged");
  expect(readAddress("another key", signAddress(KEY, ID, NOW), NOW)?.standing).toBe("forged");
  expect(readAddress(KEY, `${ID}~${expires}~`, NOW)?.standing).toBe("forged");
});

test.each(["", "..", "../../etc/passwd", `${ID}~1`, `${ID}~a~b~c`, `${ID}\0`, "short"])("%p is no address", (part) => {
  expect(readAddress(KEY, part, NOW)).toBeNull();
});

test("an id alone is an unsigned address", () => {
  expect(readAddress(KEY, ID, NOW)).toEqual({ id: ID, standing: "unsigned", expires: null });
});
