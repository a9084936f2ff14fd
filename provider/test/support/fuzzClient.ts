import { Agent, request } from "node:http";
import type { DescribedCall, FuzzRequest } from "./fuzz.ts";
import { flatten } from "./fuzz.ts";

/** What goes over the wire. */
interface Composed {
  url: string;
  type?: string;
  body?: Buffer;
}

const BOUNDARY = "fuzz-5f0c6f3a41";
const PICTURE = Buffer.from("\x89PNG\r\n\x1a\nnot a picture");

const inPath = (given: unknown): string =>
  encodeURIComponent((typeof given === "string" ? given : JSON.stringify(given ?? 1)).toWellFormed()).slice(0, 300) ||
  "1";

/** A name in the head of a part, as browsers write it (HTML, multipart/form-data encoding algorithm). */
const inHead = (name: string) =>
  name
    .replace(/\r\n|\r|\n/g, "%0D%0A")
    .replaceAll('"', "%22")
    .toWellFormed();

function multipart(fields: [string, string][], file: string | null): Buffer {
  const parts = fields.map(
    ([key, text]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${inHead(key)}"\r\n\r\n${text.toWellFormed()}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${inHead(file ?? "")}"; filename="a.png"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join("")),
    ...(file ? [Buffer.from(head), PICTURE, Buffer.from("\r\n")] : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** Puts the request together as a client would, however odd its fields. */
export function compose({ method, path, isJson }: DescribedCall, { fields, file }: FuzzRequest): Composed {
  const left = new Map(Object.entries(fields));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = left.get(name);
    left.delete(name);
    return inPath(given);
  });
  const rest = Object.fromEntries(left);
  if (method === "GET" || method === "DELETE")
    return { url: `${url}?${new URLSearchParams(flatten(rest).map(([key, text]) => [key, text.slice(0, 4000)]))}` };
  if (isJson) return { url, type: "application/json", body: Buffer.from(JSON.stringify(rest)) };
  return { url, type: `multipart/form-data; boundary=${BOUNDARY}`, body: multipart(flatten(rest), file) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends it, on a connection that stays open. */
export function send(
  origin: string,
  method: string,
  { url, type, body }: Composed,
  token: string | null,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/${url}`,
      {
        method,
        agent,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(type && { "content-type": type }),
          ...(body && { "content-length": body.length }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString("utf8") }),
        );
      },
    );
    // A connection that the provider has just closed: asked again on another.
    asked.on("error", (error: NodeJS.ErrnoException) =>
      asked.reusedSocket && error.code === "ECONNRESET"
        ? resolve(send(origin, method, { url, type, body }, token))
        : reject(error),
    );
    asked.end(body);
  });
}

/** Ends the connections that wait for more. */
export const hangUp = () => agent.destroy();
