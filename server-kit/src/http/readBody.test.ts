import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { BodyRefused, drain, isTooSlow, readBody } from "./index.ts";

const MEGABYTE = 1024 * 1024;

test("a body is too slow when it is behind the least pace after its time of grace", () => {
  const pace = { graceSeconds: 10, bytesPerSecond: 1000 };
  expect(isTooSlow(0, 9999, pace)).toBe(false);
  expect(isTooSlow(999, 11_000, pace)).toBe(true);
  expect(isTooSlow(1000, 11_000, pace)).toBe(false);
  expect(isTooSlow(50_000, 61_000, pace)).toBe(true);
});

describe("a request's body", () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  beforeEach(async () => {
    server = createServer((request, response) => void answer(request, response));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = () => (server.address() as AddressInfo).port;
  const post = (body: Uint8Array<ArrayBuffer>) => fetch(`http://127.0.0.1:${port()}`, { method: "POST", body });

  const measure = async (limit: number, body: Uint8Array<ArrayBuffer>) => {
    let taken = 0;
    let error: unknown;
    answer = async (request, response) => {
      error = await readBody(request, { limit }, (piece) => {
        taken += piece.length;
      }).catch((reason) => reason);
      await drain(request);
      response.end();
    };
    await post(body);
    return { taken, error };
  };

  test("is handed on in pieces up to its limit", async () => {
    expect(await measure(MEGABYTE, new Uint8Array(MEGABYTE))).toEqual({ taken: MEGABYTE, error: undefined });
  });

  test("that is announced as too large is not read at all", async () => {
    const { taken, error } = await measure(MEGABYTE, new Uint8Array(MEGABYTE + 1));
    expect(taken).toBe(0);
    expect(error).toMatchObject({ name: "BodyRefused", reason: "too large" });
  });

  test("waits for whoever takes its pieces, and ends with what they throw", async () => {
    let isBusy = false;
    let overlaps = 0;
    answer = async (request, response) => {
      await readBody(request, { limit: MEGABYTE }, async () => {
        overlaps += Number(isBusy);
        isBusy = true;
        await new Promise((resolve) => setTimeout(resolve, 2));
        isBusy = false;
      });
      response.end();
    };
    await post(new Uint8Array(MEGABYTE));
    expect(overlaps).toBe(0);
    let thrown: unknown;
    answer = async (request, response) => {
      thrown = await readBody(request, { limit: MEGABYTE }, () => Promise.reject(new Error("full"))).catch((e) => e);
      await drain(request);
      response.end();
    };
    await post(new Uint8Array(MEGABYTE));
    expect(thrown).toEqual(new Error("full"));
  });

  test("that stops half-way is cut off", async () => {
    const reason = new Promise<unknown>((resolve) => {
      answer = (request) => readBody(request, { limit: 1000 }, () => undefined).catch(resolve);
    });
    const socket = connect(port(), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc", () => socket.destroy());
    expect(await reason).toEqual(new BodyRefused("cut off"));
  });

  test("is thrown away only so far", async () => {
    let milliseconds = 0;
    answer = async (request, response) => {
      const from = Date.now();
      await drain(request, { bytes: MEGABYTE, milliseconds: 5000, idleMilliseconds: 200 });
      milliseconds = Date.now() - from;
      response.writeHead(413, { connection: "close" }).end();
    };
    const socket = connect(port(), "127.0.0.1").resume();
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\nabc");
    await once(socket, "close");
    expect(milliseconds).toBeGreaterThan(150);
    expect(milliseconds).toBeLessThan(2000);
  });
});
