import { connect, createServer, type Socket } from "node:net";

/** A network between browser and server. Times in milliseconds, rates in kilobits a second. */
export interface LinkProfile {
  roundTrip: number;
  down: number;
  up: number;
}

/** A phone on a slow 4G network, as Lighthouse's `mobileSlow4G` defines it. */
export const SLOW_4G: LinkProfile = { roundTrip: 150, down: 1638.4, up: 750 };

/** TCP's largest segment and initial window (RFC 6928), and what headers of TCP and IP add to each segment. */
const SEGMENT = 1460;
const INITIAL_WINDOW = 10 * SEGMENT;
const HEADERS = 40;
/** Bytes waiting at which a sender is held back, and read again. */
const MOST_WAITING = 1 << 20;
const FEW_WAITING = 1 << 18;

const now = () => performance.now();

/** One direction of the link, which all connections share: segments pass one after the other. */
function createLane(kilobits: number, delay: number) {
  let freeAt = 0;
  return {
    delay,
    /** When a segment that is sent now arrives. */
    send(bytes: number): number {
      freeAt = Math.max(now(), freeAt) + (bytes * 8) / kilobits;
      return freeAt + delay;
    },
  };
}

type Lane = ReturnType<typeof createLane>;

/** Segments in order of arrival. */
type Wire<T> = { at: number; what: T }[];

/**
 * Passes one direction of a connection on: by the segment, no more on the way than the congestion window allows, which
 * begins small and grows by what is acknowledged (slow start; nothing is ever lost here).
 * @param opensAt when the connection is established
 */
function pass(source: Socket, target: Socket, lane: Lane, back: Lane, opensAt: number): void {
  const queue: Buffer[] = [];
  const onTheWay: Wire<Buffer> = [];
  const acknowledgements: Wire<number> = [];
  let waiting = 0;
  let unacknowledged = 0;
  let window = INITIAL_WINDOW;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;

  const takeSegment = (first: Buffer): Buffer => {
    const segment = first.subarray(0, SEGMENT);
    if (segment.length === first.length) queue.shift();
    else queue[0] = first.subarray(segment.length);
    return segment;
  };
  const send = () => {
    if (now() < opensAt) return;
    for (let first = queue[0]; first && unacknowledged < window; first = queue[0]) {
      const segment = takeSegment(first);
      waiting -= segment.length;
      unacknowledged += segment.length;
      onTheWay.push({ at: lane.send(segment.length + HEADERS), what: segment });
    }
    if (waiting < FEW_WAITING && source.isPaused() && !hasEnded) source.resume();
  };
  const receive = () => {
    const until = now() + 0.5;
    for (let first = onTheWay[0]; first && first.at <= until; first = onTheWay[0]) {
      onTheWay.shift();
      if (target.writable) target.write(first.what);
      acknowledgements.push({ at: first.at + back.delay, what: first.what.length });
    }
    for (let first = acknowledgements[0]; first && first.at <= until; first = acknowledgements[0]) {
      acknowledgements.shift();
      unacknowledged -= first.what;
      window += first.what;
    }
    if (hasEnded && queue.length === 0 && onTheWay.length === 0 && !target.writableEnded) target.end();
  };
  const arrange = () => {
    clearTimeout(timer);
    const opens = queue.length > 0 && now() < opensAt ? opensAt : Number.POSITIVE_INFINITY;
    const next = Math.min(onTheWay[0]?.at ?? opens, acknowledgements[0]?.at ?? opens, opens);
    if (Number.isFinite(next)) timer = setTimeout(step, Math.max(1, Math.ceil(next - now())));
  };
  const step = () => {
    receive();
    send();
    arrange();
  };

  source.on("data", (data) => {
    queue.push(data);
    waiting += data.length;
    if (waiting > MOST_WAITING) source.pause();
    step();
  });
  source.on("end", () => {
    hasEnded = true;
    setTimeout(step, lane.delay);
  });
  source.on("error", () => target.destroy());
  source.on("close", () => {
    if (!hasEnded) target.destroy();
  });
}

export interface Link {
  port: number;
  close(): Promise<void>;
}

/**
 * A port of 127.0.0.1 that leads to another one over a slow network: round trips, the handshake of TCP, slow start and
 * a bandwidth that all connections share. What is above TCP (TLS, HTTP/2) is the real one of both ends.
 */
export async function openLink(target: number, { roundTrip, down, up }: LinkProfile): Promise<Link> {
  const downward = createLane(down, roundTrip / 2);
  const upward = createLane(up, roundTrip / 2);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const origin = connect({ host: "127.0.0.1", port: target, allowHalfOpen: true, noDelay: true });
    for (const socket of [client, origin]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    // The system accepts at once: the round trip of SYN and SYN-ACK is added here.
    pass(client, origin, upward, downward, now() + roundTrip);
    pass(origin, client, downward, upward, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
