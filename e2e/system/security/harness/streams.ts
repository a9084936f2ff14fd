import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { ROOT } from "@gable/launcher/workspaces.mjs";
import type { Place } from "@gable/provider/harness/provider.ts";

const MEMBERS = join(ROOT, "provider/test/harness/manyMembers.ts");

/** Signs members in whose tokens are `bench-stream-1` and so on, in a database that nothing holds. */
export async function signInMany(place: Place, members: number): Promise<void> {
  const child = spawn(process.execPath, [MEMBERS, String(members)], {
    env: { ...process.env, ...(place.environment as Record<string, string>) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The members could not be signed in.");
}

/** A connection of a client that sends what it likes. */
export interface RawClient {
  socket: Socket;
  /** What it has heard so far. */
  heard(): string;
  /** Status of the first answer; 0 while there is none. */
  status(): number;
  hasEnded(): boolean;
}

/** Opens a connection and sends the beginning of a request. @param address that the client seems to come from */
export function rawClient(origin: string, firstLine: string, headers: string[], address: string): RawClient {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let heard = "";
  let ended = false;
  socket.on("data", (data) => (heard += data.toString("latin1")));
  socket.on("error", () => undefined);
  socket.on("close", () => (ended = true));
  socket.write(
    `${[firstLine, `Host: ${hostname}:${port}`, `X-Forwarded-For: ${address}`, ...headers].join("\r\n")}\r\n\r\n`,
  );
  return {
    socket,
    heard: () => heard,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0),
    hasEnded: () => ended,
  };
}

/** A signed-in member's open page. */
export function openPage(origin: string, member: number, address: string): RawClient {
  return rawClient(origin, "GET /api/stream HTTP/1.1", [`Authorization: Bearer bench-stream-${member}`], address);
}

export async function until(fits: () => boolean, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (!fits() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
