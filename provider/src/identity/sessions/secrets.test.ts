import crypto, { scryptSync } from "node:crypto";
import { hashPassword, isOutdatedHash, isPassword } from "./secrets.ts";

test("a password is known again by its hash, another is not, and no two hashes are alike", async () => {
  const hash = await hashPassword("gable-demo");
  expect(hash).toMatch(/^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword("gable-demo", hash)).toBe(true);
  expect(await isPassword("gable-Demo", hash)).toBe(false);
  expect(await hashPassword("gable-demo")).not.toBe(hash);
});

test("a hash says what it cost, so that older and cheaper ones are read and renewed", async () => {
  const salt = Buffer.from("sixteen bytes...");
  const hashed = (N: number) =>
    scryptSync("gable-demo", salt, 32, { N, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }).toString("base64url");
  const cheap = `scrypt$ln=14,r=8,p=1$${salt.toString("base64url")}$${hashed(2 ** 14)}`;
  expect(await isPassword("gable-demo", cheap)).toBe(true);
  expect(isOutdatedHash(cheap)).toBe(true);
  const first = scryptSync("gable-demo", salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 });
  const unnamed = `scrypt$${salt.toString("base64url")}$${first.toString("base64url")}`;
  expect(await isPassword("gable-demo", unnamed)).toBe(true);
  expect([isOutdatedHash(unnamed), isOutdatedHash(await hashPassword("x"))]).toEqual([true, false]);
});

test.each([null, undefined, "", "scrypt$$", "bcrypt$x$y$z", "scrypt$ln=x$a$b"])(
  "nothing fits the hash %j",
  async (stored) => {
    expect(await isPassword("", stored)).toBe(false);
  },
);

test("for an absent account as much is worked out as for a wrong password", async () => {
  const hash = await hashPassword("gable-demo");
  const scrypt = jest.spyOn(crypto, "scrypt");
  const worked = async (stored: string | null) => {
    scrypt.mockClear();
    expect(await isPassword("wrong", stored)).toBe(false);
    return scrypt.mock.calls.map(([, salt, length, options]) => ({ salt: (salt as Buffer).length, length, options }));
  };
  const known = await worked(hash);
  expect(known).toEqual([{ salt: 16, length: 32, options: expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 }) }]);
  expect(await worked(null)).toEqual(known);
});
