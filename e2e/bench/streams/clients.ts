/**
 * Holds event streams open, as the pages of signed-in members do: `node clients.ts <streams> <origin> …`, the
 * origins in turn. Tells its parent
 * how many are open each second, and how many were told when to come back.
 */
import { connect } from "node:net";

export interface Told {
  open: number;
  failed: number;
  /** Seconds after which each was told to come back. */
  retries: number[];
}

/** Pages that one member has open at most, and addresses that members come from. */
const PER_MEMBER = 20;
const PER_ADDRESS = 400;
const A_SECOND = 400;

const wanted = Number(process.argv[2]);
const origins = process.argv.slice(3).map((origin) => new URL(origin));
let open = 0;
let failed = 0;
const retries: number[] = [];

function openOne(index: number): void {
  const { hostname, port } = origins[index % origins.length]!;
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`,
  });
  let isOpen = false;
  let heard = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    heard = (heard + text).slice(-300);
    if (!isOpen && heard.includes("event: ready")) {
      isOpen = true;
      open += 1;
    }
    const retry = heard.includes("event: going_away") && /retry: (\d+)\nevent: going_away/.exec(heard)?.[1];
    if (!retry) return;
    retries.push(Number(retry) / 1000);
    heard = "";
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    if (isOpen) open -= 1;
    else failed += 1;
  });
  const token = `bench-stream-${1 + Math.floor(index / PER_MEMBER)}`;
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
}

let started = 0;
const opening = setInterval(() => {
  for (let times = 0; times < A_SECOND / 20 && started < wanted; times++) openOne(started++);
  if (started === wanted) clearInterval(opening);
}, 50);
setInterval(() => process.send?.({ open, failed, retries } satisfies Told), 500);
process.on("disconnect", () => process.exit(0));
