import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What a delivery does to a file. `altered` and `shortened` are whole answers with wrong bytes, which the browser
 * keeps in its cache as it would keep the right ones; of the others it notices that they did not come whole. An `altered`
 * file works as the right one does: only its hash shows the difference.
 */
export const FAULTS = ["404", "reset", "hangs", "hangs after half", "cut off", "altered", "shortened"] as const;
export type NetworkFault = (typeof FAULTS)[number];

export interface Strike {
  fault: NetworkFault;
  /** The paths that are struck. */
  strikes(path: string): boolean;
  /** Each path only at its first request. */
  once?: boolean;
}

/** A proxy between browser and platform. Browsers reach it as `proxy` of their context: addresses stay the platform's. */
export interface FaultyNetwork {
  /** For `browser.newContext`. */
  proxy: { server: string; bypass: string };
  inflict(strike: Strike): void;
  /** Requests that were struck since the last fault was put in. */
  struck(): number;
  heal(): void;
  /** Answers a path itself, as an earlier site under the same origin did. */
  plant(path: string, type: string, body: string): void;
  close(): Promise<void>;
}

/** @param body of a script or a stylesheet, in which a further line break changes nothing */
const damaged = (body: Buffer, fault: NetworkFault): Buffer =>
  fault === "shortened" ? body.subarray(0, body.length >> 1) : Buffer.concat([body, Buffer.from("\n")]);

function answerStruck(fault: NetworkFault, incoming: IncomingMessage, answer: ServerResponse): void {
  if (fault === "404") answer.writeHead(404).end("gone");
  if (fault === "reset") answer.socket?.resetAndDestroy();
  if (fault === "404" || fault === "reset" || fault === "hangs") return;
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const body = Buffer.concat(chunks);
    const { "transfer-encoding": _, ...headers } = incoming.headers;
    if (fault === "altered" || fault === "shortened") {
      const bytes = damaged(body, fault);
      answer.writeHead(incoming.statusCode ?? 200, { ...headers, "content-length": bytes.length }).end(bytes);
      return;
    }
    answer.writeHead(incoming.statusCode ?? 200, { ...headers, "content-length": body.length });
    answer.write(body.subarray(0, body.length >> 1), () => {
      if (fault === "cut off") answer.socket?.destroy();
    });
  });
}

/** Starts the proxy on a free port. */
export async function startFaultyNetwork(): Promise<FaultyNetwork> {
  let strike: Strike | null = null;
  let struck = 0;
  let spared = new Set<string>();
  const planted = new Map<string, { type: string; body: string }>();
  const faultOf = (path: string): NetworkFault | null => {
    if (!strike?.strikes(path) || spared.has(path)) return null;
    struck += 1;
    if (strike.once) spared.add(path);
    return strike.fault;
  };
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? "/");
    const own = planted.get(url.pathname);
    if (own) return answer.writeHead(200, { "content-type": own.type }).end(own.body);
    const fault = faultOf(url.pathname);
    const { "accept-encoding": encoding, "proxy-connection": _, ...headers } = asked.headers;
    // The text is altered, not its compressed form.
    const upstream = request(url, {
      method: asked.method,
      headers: fault || !encoding ? headers : { ...headers, "accept-encoding": encoding },
    });
    upstream.on("response", (incoming) => {
      if (fault) return answerStruck(fault, incoming, answer);
      answer.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(answer);
    });
    upstream.on("error", () => answer.destroy());
    answer.on("close", () => upstream.destroy());
    asked.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Chromium reaches the machine itself past a proxy, unless told otherwise.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" },
    inflict(next) {
      strike = next;
      struck = 0;
      spared = new Set();
    },
    struck: () => struck,
    heal() {
      strike = null;
    },
    plant: (path, type, body) => void planted.set(path, { type, body }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
