import { connect, type Socket } from "node:net";
import type { TrustProxy } from "@gable/server-kit/addresses";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { limitsFor } from "./proxy/index.ts";

const PER_ADDRESS = 8;
/** A quarter above the cap is told why. */
const TOLD = 2;
const ONE = "127.0.0.1";
const OTHER = "127.0.0.2";

let app: FastifyInstance;
const open: Socket[] = [];

/** The composer's server, with room for so many connections of an address. */
async function startWith(trustProxy: TrustProxy): Promise<void> {
  const limits = limitsFor(4096, { streamsPerAddress: 10, connectionsPerAddress: PER_ADDRESS });
  app = createApp({ logLevel: "silent", trustProxy, limits }).app;
  app.get("/*", async () => "page");
  await app.listen({ host: ONE, port: 0 });
}

interface Client {
  socket: Socket;
  /** Asks on its connection. @returns the head of the answer, empty when the connection ended without one */
  ask(): Promise<string>;
}

function connectFrom(localAddress: string): Promise<Client> {
  const { port } = app.server.address() as { port: number };
  const socket = connect({ port, host: ONE, localAddress });
  open.push(socket);
  socket.on("error", () => undefined);
  const ask = () =>
    new Promise<string>((resolve) => {
      socket.once("data", (data) => resolve(data.toString("latin1")));
      socket.once("close", () => resolve(""));
      if (socket.closed) resolve("");
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
  return new Promise((resolve) => socket.once("connect", () => resolve({ socket, ask })));
}

const status = (head: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
const ended = (socket: Socket) =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once("close", resolve));

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

test("an address has so many connections; the next are told why, those beyond are cut, and others go on", async () => {
  await startWith([]);
  const held: Client[] = [];
  for (let count = 0; count < PER_ADDRESS; count += 1) held.push(await connectFrom(ONE));
  for (const { ask } of held) expect(status(await ask())).toBe(200);

  for (let count = 0; count < TOLD; count += 1) {
    const surplus = await connectFrom(ONE);
    const head = await surplus.ask();
    expect(status(head)).toBe(429);
    expect(head).toMatch(/\r\nretry-after: 10\r\n/i);
    expect(head).toContain("Too many connections from your address");
    held.push(surplus);
    await ended(surplus.socket);
  }
  expect(status(await (await connectFrom(OTHER)).ask())).toBe(200);
  for (const { ask } of held.slice(0, PER_ADDRESS)) expect(status(await ask())).toBe(200);
});

test("whoever opens far more has them cut unread, and has room again when they are closed", async () => {
  await startWith([]);
  const held: Client[] = [];
  for (let count = 0; count < PER_ADDRESS + TOLD; count += 1) held.push(await connectFrom(ONE));
  expect(await (await connectFrom(ONE)).ask()).toBe("");
  expect(status(await (await connectFrom(OTHER)).ask())).toBe(200);
  for (const { socket } of held) socket.destroy();
  const again = async () => {
    const client = await connectFrom(ONE);
    const answered = status(await client.ask());
    client.socket.destroy();
    return answered;
  };
  for (let tries = 0; tries < 50 && (await again()) !== 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await again()).toBe(200);
});

test("a proxy whose word counts stands for many visitors, and is not counted", async () => {
  await startWith(["loopback"]);
  for (let count = 0; count < 3 * PER_ADDRESS; count += 1)
    expect(status(await (await connectFrom(ONE)).ask())).toBe(200);
});
