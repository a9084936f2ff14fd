import { once } from "node:events";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { lingerBeforeClose } from "./index.ts";

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000 });
  lingerBeforeClose(app, { bytes: 2_000_000, milliseconds: 400 });
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === "/refused") return reply.code(401).send({ error: true });
  });
  app.post("/refused", async () => "never");
  app.post("/taken", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(app.listeningOrigin).port);
});
afterAll(() => app.close());

/** Sends a head and then blocks of a body until the server ends the connection. */
async function send(path: string, length: number, blocks: number, everyMs = 0) {
  const socket = connect(port, "127.0.0.1");
  const errors: string[] = [];
  let heard = "";
  socket.on("data", (text) => (heard += text));
  socket.on("error", (error: NodeJS.ErrnoException) => errors.push(error.code ?? ""));
  const closed = once(socket, "close");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const startedAt = performance.now();
  for (let sent = 0; sent < blocks && !socket.destroyed; sent++) {
    socket.write(Buffer.alloc(50_000, 32));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await closed;
  return { heard, errors, lasted: performance.now() - startedAt };
}

test.each([
  ["/taken", 413],
  ["/refused", 401],
])("an answer that comes before the body of %s is heard (%d), however much is on its way", async (path, status) => {
  for (let tries = 0; tries < 10; tries++) {
    const { heard, errors } = await send(path, 1_000_000, 20);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard.toLowerCase()).toContain("connection: close");
    expect(errors).toEqual([]);
  }
});

test("a body that never ends is not read for ever", async () => {
  const { heard, lasted } = await send("/taken", 1_000_000_000, 1000, 5);
  expect(heard).toMatch(/^HTTP\/1.1 413 /);
  expect(lasted).toBeLessThan(2000);
});

test("a body that stops is not waited for", async () => {
  const { heard, lasted } = await send("/taken", 1_000_000, 1);
  expect(heard).toMatch(/^HTTP\/1.1 413 /);
  expect(lasted).toBeLessThan(2000);
});

test("a connection whose body was read stays open for the next request", async () => {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (text) => (heard += text));
  const ask = "POST /taken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
  socket.write(ask + ask);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  socket.destroy();
});

test("a body that has come whole but was read in part leaves its connection ready for the next request", async () => {
  const partial = Fastify();
  lingerBeforeClose(partial);
  partial.removeAllContentTypeParsers();
  partial.addContentTypeParser("*", (_request, _payload, done) => done(null));
  partial.post("/part", async ({ raw }) => {
    await once(raw, "data");
    raw.pause();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return "part";
  });
  partial.get("/next", async () => "next");
  await partial.listen({ port: 0, host: "127.0.0.1" });
  for (const size of [30_000, 70_000, 100_000, 200_000]) {
    const socket = connect(Number(new URL(partial.listeningOrigin).port), "127.0.0.1");
    let heard = "";
    socket.on("data", (text) => (heard += text)).on("error", () => undefined);
    socket.write(`POST /part HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n`);
    for (let sent = 0; sent < size; sent += 10_000) {
      socket.write(Buffer.alloc(10_000, 97));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (/connection: close/i.test(heard)) expect(socket.closed || socket.readableEnded).toBe(true);
    else {
      socket.write("GET /next HTTP/1.1\r\nHost: x\r\n\r\n");
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(heard.endsWith("next")).toBe(true);
    }
    socket.destroy();
  }
  await partial.close();
});
