import { Agent, type IncomingMessage, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { brotliCompressSync, constants } from "node:zlib";
import { untilRendered } from "@gable/e2e-browser/support/measuredPages.ts";
import type { Certificate } from "./certificate.ts";
import { plainDocument } from "./plain.ts";

/** Under this name the platform answers, under the other one the same pages as plain documents. */
export const PLATFORM_HOST = "gable.test";
export const PLAIN_HOST = "plain.test";

/** As the composer compresses a page. */
const QUALITY = 6;
/** Headers that belong to one connection (RFC 9113 §8.2.2), and those that an altered body makes wrong. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "proxy-connection"]);
const OF_BODY = new Set(["content-length", "content-encoding", "content-security-policy"]);

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

export interface Front {
  port: number;
  /** Makes the composer render a page, as it keeps it for those who come next. */
  warm(path: string, language: string): Promise<void>;
  close(): Promise<void>;
}

/** HTTP/2 over TLS 1.3 before a platform that listens on a port of 127.0.0.1, as a proxy of an operator would stand. */
export async function startFront(platform: number, certificate: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const stylesheets = new Map<string, Promise<string>>();

  const ask = (
    method: string,
    path: string,
    headers: Record<string, string | string[]>,
    body?: AsyncIterable<Buffer>,
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const call = request({ host: "127.0.0.1", port: platform, path, method, headers, agent }, resolve);
      call.on("error", reject);
      if (!body) return void call.end();
      readAll(body).then((content) => call.end(content), reject);
    });
  const stylesheet = (path: string): Promise<string> => {
    const present = stylesheets.get(path);
    if (present) return present;
    const text = ask("GET", path, {}).then(async (answer) => (await readAll(answer)).toString("utf8"));
    stylesheets.set(path, text);
    return text;
  };

  const forward = async (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): Promise<void> => {
    const host = incoming.authority;
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(
        (entry): entry is [string, string | string[]] => !entry[0].startsWith(":") && entry[1] !== undefined,
      ),
    );
    const isPlainPage = host.startsWith(PLAIN_HOST) && incoming.headers.accept?.includes("text/html");
    const answer = await ask(
      incoming.method,
      incoming.url,
      { ...headers, host, "x-forwarded-proto": "https", ...(isPlainPage ? { "accept-encoding": "identity" } : {}) },
      incoming.method === "GET" ? undefined : incoming,
    );
    const drop = (name: string) => OF_CONNECTION.has(name) || (isPlainPage && OF_BODY.has(name));
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !drop(name)) outgoing.setHeader(name, value);
    outgoing.statusCode = answer.statusCode ?? 502;
    if (!isPlainPage) return void answer.pipe(outgoing);
    const page = (await readAll(answer)).toString("utf8").replaceAll(`//${PLATFORM_HOST}/`, `//${PLAIN_HOST}/`);
    const plain = await plainDocument(page, stylesheet);
    outgoing.setHeader("content-encoding", "br");
    outgoing.end(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  };

  const server = createSecureServer(
    { ...certificate, minVersion: "TLSv1.3", allowHTTP1: true },
    (incoming, outgoing) => {
      forward(incoming, outgoing).catch(() => outgoing.stream?.destroy());
    },
  );
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    async warm(path, language) {
      const headers = {
        host: PLATFORM_HOST,
        accept: "text/html",
        "accept-language": language,
        "x-forwarded-proto": "https",
      };
      await untilRendered(async () => (await readAll(await ask("GET", path, headers))).toString("utf8"));
    },
    async close() {
      agent.destroy();
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
