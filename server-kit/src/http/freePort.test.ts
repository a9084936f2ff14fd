import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "./freePort.ts";

afterEach(() => {
  jest.restoreAllMocks();
});

test("a free port lies below those of outgoing connections", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
});

test("a port that something listens on is passed over", async () => {
  const first = await freePort();
  const server = createServer().listen(first, "127.0.0.1");
  await once(server, "listening");
  jest
    .spyOn(Math, "random")
    .mockReturnValueOnce((first - 20_000) / 12_768)
    .mockReturnValueOnce(0.5);
  expect(await freePort()).not.toBe(first);
  server.close();
});

test("when none is free, the error says where it looked", async () => {
  const taken = await freePort();
  const server = createServer().listen(taken, "127.0.0.1");
  await once(server, "listening");
  jest.spyOn(Math, "random").mockReturnValue((taken - 20_000 + 0.5) / 12_768);
  await expect(freePort()).rejects.toThrow("between 20000 and 32767");
  server.close();
});
