import { connect, type Socket } from "node:net";

/** What came back on a connection of its own. */
export interface RawAnswer {
  /** 0 where nothing came. */
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Bytes of the body that were given to the line. */
  sent: number;
  milliseconds: number;
  /** The connection was closed by the other side, and in good order. */
  closed: "in order" | "reset" | "not";
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string | number>;
  /** Pieces of the body as they are put on the line; none leaves an announced body out. */
  pieces?: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  /** Reads nothing before everything is written, as many clients do. */
  writesFirst?: boolean;
  /** Waits for the end of the connection, and not of the answer alone. */
  untilClosed?: boolean;
  timeoutMs?: number;
}

function parse(text: string): Pick<RawAnswer, "status" | "headers" | "text"> & { isWhole: boolean } {
  const end = text.indexOf("\r\n\r\n");
  const [line = "", ...lines] = text.slice(0, Math.max(end, 0)).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((header) => {
      const colon = header.indexOf(":");
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const body = text.slice(end + 4);
  const length = Number(headers["content-length"] ?? Number.NaN);
  const isWhole = end >= 0 && (Number.isNaN(length) ? body.endsWith("0\r\n\r\n") : Buffer.byteLength(body) >= length);
  return { status: Number(line.split(" ")[1] ?? 0), headers, text: body, isWhole };
}

const written = (socket: Socket, piece: string | Buffer) =>
  new Promise<void>((resolve) => {
    socket.write(piece, () => resolve());
  });

/** Sends a request by hand, and stops writing as soon as its answer is there. */
export function rawRequest(origin: string, path: string, request: RawRequest = {}): Promise<RawAnswer> {
  const {
    method = "POST",
    headers = {},
    pieces = [],
    writesFirst = false,
    untilClosed = false,
    timeoutMs = 20_000,
  } = request;
  const url = new URL(path, origin);
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(url.port), url.hostname);
    let text = "";
    let sent = 0;
    let isOver = false;
    const finish = (closed: RawAnswer["closed"]) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      socket.destroy();
      const { isWhole: _, ...answer } = parse(text);
      resolve({ ...answer, sent, closed, milliseconds: performance.now() - began });
    };
    const late = setTimeout(() => finish("not"), timeoutMs);
    socket.on("data", (data) => {
      text += data.toString("latin1");
      const answer = parse(text);
      if (answer.isWhole && !untilClosed) finish("not");
    });
    socket.on("end", () => finish("in order"));
    socket.on("error", () => finish("reset"));
    socket.on("close", () => finish("in order"));
    socket.on("connect", async () => {
      if (writesFirst) socket.pause();
      const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
      socket.write(`${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      for await (const piece of pieces) {
        if (isOver || (text !== "" && !writesFirst)) break;
        await written(socket, piece);
        sent += piece.length;
      }
      if (writesFirst) socket.resume();
    });
  });
}

/** A body of so many bytes in pieces, framed as chunks where its length is not announced. */
export function* bodyOf(bytes: number, isChunked = false, letter = "x"): Generator<string> {
  const piece = 32 * 1024;
  for (let left = bytes; left > 0; left -= piece) {
    const content = letter.repeat(Math.min(piece, left));
    yield isChunked ? `${content.length.toString(16)}\r\n${content}\r\n` : content;
  }
  if (isChunked) yield "0\r\n\r\n";
}
