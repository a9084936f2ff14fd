import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import { limitsFor, type ProxyLimits, proxyProvider } from "./index.ts";

let provider: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let app: FastifyInstance;
const sockets = new Set<Socket>();

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const limits: ProxyLimits = {
  ...limitsFor(2_000),
  streams: { perAddress: 3, total: 5 },
  bodies: { perAddress: 3, total: 6 },
  uploads: { perAddress: 2, total: 3 },
  strangersUploads: { perAddress: 1, total: 2 },
  calls: { perAddress: 20, total: 40 },
  gatherBytes: 1_000,
  gatherRate: { bytesPerSecond: 100, windowMs: 300 },
  uploadRate: { bytesPerSecond: 1_000, windowMs: 300 },
  callConnections: 4,
};

beforeAll(async () => {
  provider = createServer((incoming, response) => answer(incoming, response)).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { app: made } = createApp({ logLevel: "silent", trustProxy: ["loopback"], limits });
  app = made;
  app.decorateRequest("siteOrigin", { getter: () => "http://localhost:3000" });
  proxyProvider(app, `http://127.0.0.1:${(provider.address() as AddressInfo).port}`, limits);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

/** A connection of a visitor and what it hears. */
function visit(text: string | Buffer, address = "192.0.2.1") {
  const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
  sockets.add(socket);
  const visitor = { socket, heard: "", ended: false };
  socket.on("data", (data) => (visitor.heard += data.toString("latin1")));
  socket.on("error", () => undefined);
  socket.on("close", () => (visitor.ended = true));
  socket.write(text.toString().replace("\r\n", `\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n`));
  return visitor;
}
async function until(fits: () => boolean, limitMs = 3_000) {
  const end = performance.now() + limitMs;
  while (!fits() && performance.now() < end) await pause(5);
}
const statusOf = ({ heard }: { heard: string }) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nAuthorization: Bearer x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

const readAll = (incoming: IncomingMessage, done: (size: number) => void) => {
  let size = 0;
  incoming.on("data", (part: Buffer) => (size += part.length)).on("end", () => done(size));
};
const countsBytes = (incoming: IncomingMessage, response: ServerResponse) =>
  readAll(incoming, (size) => response.end(`got ${size}`));

test.each([10, 1_000, 1_001, 400_000])("a body of %d bytes comes whole", async (size) => {
  answer = countsBytes;
  const visitor = visit(head("/api/x", size) + "a".repeat(size));
  await until(() => visitor.heard.includes("got"));
  expect(visitor.heard).toContain(`got ${size}`);
});

test("a body in chunks comes whole", async () => {
  answer = countsBytes;
  const outgoing = request(`${app.listeningOrigin}/api/x`, { method: "POST" });
  for (let part = 0; part < 5; part++) {
    outgoing.write("b".repeat(700));
    await pause(20);
  }
  outgoing.end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  expect((await response.toArray()).join("")).toBe("got 3500");
});

test("a body that comes drop by drop asks nothing of the provider, and is answered with 408", async () => {
  let asked = 0;
  answer = (_incoming, response) => {
    asked += 1;
    response.end();
  };
  const visitor = visit(head("/api/x", 500));
  const drops = setInterval(() => visitor.socket.write("a"), 50);
  await until(() => visitor.heard.includes("408"));
  clearInterval(drops);
  expect([statusOf(visitor), asked]).toEqual([408, 0]);
  expect(visitor.heard.toLowerCase()).toContain("connection: close");
});

test("an upload that slows down to drops is answered with 408, and the provider's connection ends", async () => {
  const ended = new Promise((resolve) => {
    answer = (incoming) => void incoming.on("data", () => undefined).once("close", () => resolve(incoming.complete));
  });
  const visitor = visit(head("/api/x", 100_000) + "a".repeat(5_000));
  const drops = setInterval(() => visitor.socket.write("a"), 50);
  await until(() => visitor.heard.includes("408"));
  clearInterval(drops);
  expect(statusOf(visitor)).toBe(408);
  expect(await ended).toBe(false);
});

test("a length above what any call takes is refused at once, and the connection closed", async () => {
  answer = countsBytes;
  for (let tries = 0; tries < 20; tries++) {
    const visitor = visit(head("/api/x", 90 * 1024 * 1024) + "a".repeat(200_000));
    await until(() => visitor.heard.includes("413"));
    expect(statusOf(visitor)).toBe(413);
    expect(visitor.heard.toLowerCase()).toContain("connection: close");
    visitor.socket.destroy();
  }
});

test("a body without a length is cut off at what any call takes of strangers", async () => {
  answer = countsBytes;
  const visitor = visit("POST /api/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n");
  const block = Buffer.alloc(65_536, 97);
  for (let sent = 0; sent < 60 && !visitor.heard; sent++) {
    visitor.socket.write("10000\r\n");
    visitor.socket.write(block);
    visitor.socket.write("\r\n");
    await pause(2);
  }
  await until(() => visitor.heard.includes("413"));
  expect(statusOf(visitor)).toBe(413);
});

test.each([401, 413, 429])(
  "the provider's early %d is passed on while the body is still being sent",
  async (status) => {
    answer = (incoming, response) => {
      response.writeHead(status, { "content-type": "text/plain", connection: "close" });
      response.write("early");
      // As the provider does: what is on its way is read before the connection ends.
      incoming.resume();
      setTimeout(() => response.end(), 200);
    };
    for (let tries = 0; tries < 5; tries++) {
      const visitor = visit(head("/api/x", 3_000_000) + "a".repeat(2_000_000));
      await until(() => visitor.heard.includes("early"));
      expect(statusOf(visitor)).toBe(status);
      expect(visitor.heard.toLowerCase()).toContain("connection: close");
      visitor.socket.destroy();
      // Its place is free when the provider has ended its answer.
      await pause(250);
    }
  },
  20_000,
);

test("after an early answer the connection ends, so that nobody's next request is read as a body", async () => {
  answer = (_incoming, response) => response.writeHead(401).end("no");
  const visitor = visit(head("/api/x", 50_000) + "a".repeat(20_000));
  await until(() => visitor.ended, 6_000);
  expect([statusOf(visitor), visitor.ended]).toEqual([401, true]);
}, 10_000);

test("an answer that is cut in the middle does not look whole", async () => {
  answer = (_incoming, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.write("half");
    setTimeout(() => response.destroy(), 30);
  };
  const visitor = visit("GET /api/x HTTP/1.1\r\n\r\n");
  await until(() => visitor.ended);
  expect(visitor.heard).toContain("half");
  expect(visitor.heard.endsWith("0\r\n\r\n")).toBe(false);
});

test("what writes is never sent twice; what reads is asked again when a kept connection had ended", async () => {
  const methods: string[] = [];
  answer = (incoming, response) => {
    methods.push(incoming.method ?? "");
    incoming
      .resume()
      .once("end", () => (incoming.url === "/api/cut" ? incoming.socket.destroy() : response.end("fine")));
  };
  const ask = (method: string, path: string) =>
    fetch(`${app.listeningOrigin}${path}`, { method, ...(method === "POST" && { body: "x" }) });
  await (await ask("GET", "/api/x")).text();
  expect((await ask("POST", "/api/cut")).status).toBe(503);
  expect(methods.filter((method) => method === "POST")).toHaveLength(1);
  await (await ask("GET", "/api/x")).text();
  methods.length = 0;
  expect((await ask("GET", "/api/cut")).status).toBe(503);
  expect(methods.length).toBeLessThanOrEqual(2);
});

test("bodies and uploads are counted by address and in all", async () => {
  answer = countsBytes;
  const bodies = [1, 2, 3].map(() => visit(head("/api/x", 500), "192.0.2.7"));
  await pause(50);
  const fourth = visit(head("/api/x", 500), "192.0.2.7");
  await until(() => fourth.heard !== "");
  expect(statusOf(fourth)).toBe(429);
  expect(fourth.heard.toLowerCase()).toContain("retry-after: 10");
  for (const { socket } of bodies) socket.destroy();
  await pause(50);
  const uploads = ["192.0.2.8", "192.0.2.8", "192.0.2.9"].map((address) =>
    visit(head("/api/x", 50_000) + "a".repeat(2_000), address),
  );
  await pause(50);
  const third = visit(head("/api/x", 50_000) + "a".repeat(2_000), "192.0.2.8");
  const other = visit(head("/api/x", 50_000) + "a".repeat(2_000), "192.0.2.10");
  await until(() => third.heard !== "" && other.heard !== "");
  expect([statusOf(third), statusOf(other)]).toEqual([429, 503]);
  expect(uploads.map(statusOf)).toEqual([0, 0, 0]);
});

test("uploads without a token leave places to those with one", async () => {
  answer = countsBytes;
  const begun = `POST /api/x HTTP/1.1\r\nContent-Length: 50000\r\n\r\n${"a".repeat(2_000)}`;
  const strangers = ["192.0.2.20", "192.0.2.21"].map((address) => visit(begun, address));
  await pause(50);
  const refused = ["192.0.2.21", "192.0.2.22"].map((address) => visit(begun, address));
  await until(() => refused.every(({ heard }) => heard !== ""));
  expect(refused.map(statusOf)).toEqual([429, 503]);
  const member = visit(head("/api/x", 5_000) + "a".repeat(5_000), "192.0.2.23");
  await until(() => member.heard.includes("got"));
  expect(member.heard).toContain("got 5000");
  expect(strangers.map(statusOf)).toEqual([0, 0]);
});

test("an upload that was refused gives its place back while its sender goes on sending", async () => {
  answer = (_incoming, response) => response.writeHead(401, { "content-length": 2 }).end("no");
  const refused = ["192.0.2.24", "192.0.2.25", "192.0.2.26"].map((address) =>
    visit(head("/api/x", 1_000_000) + "a".repeat(2_000), address),
  );
  const drops = setInterval(() => {
    for (const { socket } of refused) socket.write("a".repeat(100));
  }, 50);
  await until(() => refused.every(({ heard }) => heard.includes("401")));
  answer = countsBytes;
  const member = visit(head("/api/x", 5_000) + "a".repeat(5_000), "192.0.2.27");
  await until(() => member.heard.includes("got"));
  clearInterval(drops);
  expect(member.heard).toContain("got 5000");
  expect(refused.map(({ ended }) => ended)).toEqual([false, false, false]);
});

describe("event streams", () => {
  const streams: ServerResponse[] = [];
  const opens = (_incoming: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: ready\ndata: {}\n\n");
    streams.push(response);
  };
  const stream = (address: string) => visit("GET /api/stream HTTP/1.1\r\nAccept-Encoding: br\r\n\r\n", address);

  test("are counted by address and in all, take no call's place, and both ends close together", async () => {
    answer = opens;
    const open = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"].map(stream);
    await until(() => open.every(({ heard }) => heard.includes("ready")));
    expect(open.map(statusOf)).toEqual([200, 200, 200, 200, 200]);
    const more = [stream("192.0.2.1"), stream("192.0.2.3")];
    await until(() => more.every(({ heard }) => heard !== ""));
    expect(more.map(statusOf)).toEqual([429, 503]);
    answer = (_incoming, response) => response.end("called");
    const call = visit("GET /api/x HTTP/1.1\r\n\r\n");
    await until(() => call.heard.includes("called"));
    expect(statusOf(call)).toBe(200);
    for (const { socket } of open) socket.destroy();
    await until(() => streams.every(({ destroyed }) => destroyed));
    expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
    answer = opens;
    const again = stream("192.0.2.1");
    await until(() => again.heard.includes("ready"));
    expect(statusOf(again)).toBe(200);
    streams.at(-1)?.end();
    await until(() => again.heard.endsWith("0\r\n\r\n"));
    expect(again.heard.endsWith("0\r\n\r\n")).toBe(true);
  });

  test("reach the client at once and as they were written", async () => {
    answer = opens;
    const visitor = stream("192.0.2.4");
    await until(() => visitor.heard.includes("ready"));
    streams.at(-1)?.write("event: typing\ndata: 1\n\n");
    await until(() => visitor.heard.includes("typing"), 300);
    expect(visitor.heard).toContain("event: typing\ndata: 1\n\n");
    expect(visitor.heard).not.toMatch(/content-encoding/i);
  });
});

test("a provider that is gone answers 503 with the envelope", async () => {
  answer = (incoming) => incoming.socket.destroy();
  const response = await fetch(`${app.listeningOrigin}/files/x.webp`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: true, code: 503, data: null });
  expect(response.headers.get("retry-after")).toBe("5");
});
