import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { CLOSING_APP_OPTIONS, finishBeforeClose } from "./index.ts";

let app: FastifyInstance;
afterEach(() => app?.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function start(limitMs?: number) {
  app = Fastify(CLOSING_APP_OPTIONS);
  const cut: number[] = [];
  const closing = finishBeforeClose(app, { ...(limitMs && { limitMs }), onCut: (count) => cut.push(count) });
  app.get("/slow", async () => {
    await pause(300);
    return "done";
  });
  app.get("/never", () => new Promise(() => undefined));
  app.get("/readyz", async (_request, reply) => reply.code(closing.isClosing() ? 503 : 200).send(""));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { address, cut, port: Number(new URL(address).port) };
}

test("a request that runs is answered, and its connection ends with it", async () => {
  const { address, cut } = await start();
  const agent = new Agent({ keepAlive: true });
  const answered = once(get(`${address}/slow`, { agent }), "response") as Promise<[IncomingMessage]>;
  await pause(50);
  const startedAt = performance.now();
  const closed = app.close();
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  answer.resume();
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(cut).toEqual([]);
  agent.destroy();
});

test("no connection is accepted any more, and idle ones end", async () => {
  const { address, port } = await start();
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  const ended = once(silent.resume(), "close");
  void get(`${address}/slow`).on("error", () => undefined);
  await pause(50);
  const closed = app.close();
  await pause(50);
  const [error] = await once(connect(port, "127.0.0.1"), "error");
  expect(error.code).toBe("ECONNREFUSED");
  await Promise.all([ended, closed]);
});

test("a request whose head is half sent when closing begins is answered; the site says that it is not ready", async () => {
  const { port } = await start();
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (text) => (heard += text));
  socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n");
  await pause(100);
  const ended = once(socket, "close");
  const closed = app.close();
  await pause(200);
  socket.write("\r\n");
  await Promise.all([closed, ended]);
  expect(heard).toMatch(/^HTTP\/1\.1 503 /);
  expect(heard.toLowerCase()).toContain("connection: close");
});

test("connections that were just accepted, or wait to be, are answered although closing has begun", async () => {
  const { port, cut } = await start();
  const ask = async (delay: number) => {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (text) => (heard += text));
    const ended = once(socket, "close");
    await once(socket, "connect");
    await pause(delay);
    socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n");
    await ended;
    return heard.slice(0, 12);
  };
  const late = ask(300);
  await pause(20);
  // In the same turn of the process in which it closes: nobody has accepted them yet, and a turn accepts one.
  const waiting = Array.from({ length: 20 }, () => ask(0));
  const closed = app.close();
  const answers = await Promise.allSettled([late, ...waiting]);
  expect(answers).toEqual(answers.map(() => ({ status: "fulfilled", value: "HTTP/1.1 503" })));
  await closed;
  expect(cut).toEqual([]);
});

test("what does not finish within the limit is cut", async () => {
  const { address, cut } = await start(200);
  const failed = once(get(`${address}/never`), "error");
  await pause(50);
  await app.close();
  await failed;
  expect(cut).toEqual([1]);
});
