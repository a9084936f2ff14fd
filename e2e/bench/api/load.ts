import { Agent, request } from "node:http";

export interface Shot {
  method: "GET" | "POST";
  /** Below the origin. */
  path: string;
  body?: object;
}

/** What came of some requests. */
export interface Volley {
  /** Requests a second, as asked for. */
  rate: number;
  /** Until the last answer. */
  seconds: number;
  sent: number;
  answered: number;
  /** Answers other than 200, and requests without an answer. */
  errors: number;
  /** Milliseconds from the moment a request was due; those without an answer took longer than every other. */
  times: number[];
}

/** Of one volley or several. */
export interface Measured {
  /** Requests a second: as asked for, and as answered. */
  rate: number;
  achieved: number;
  sent: number;
  /** Answers other than 200, and requests without an answer. */
  errors: number;
  /** Milliseconds from the moment a request was due. */
  p50: number;
  p95: number;
  p99: number;
  largest: number;
}

/** How long answers are waited for after the last request. */
const PATIENCE_MS = 15_000;
/** A generator that is late itself would measure itself. */
const TICK_MS = 1;

/** The value below which a share of the ascending values lies. */
export function percentile(ascending: readonly number[], share: number): number {
  if (ascending.length === 0) return 0;
  return ascending[Math.min(ascending.length - 1, Math.ceil(ascending.length * share) - 1)] ?? 0;
}

/**
 * Sends requests at a fixed rate whether or not the ones before have been answered (an open loop), and measures each
 * from when it was due: a server that stops for a second is charged with all requests of that second.
 */
export async function send(origin: string, rate: number, seconds: number, next: () => Shot): Promise<Volley> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const times: number[] = [];
  const total = Math.round(rate * seconds);
  let sent = 0;
  let open = 0;
  let errors = 0;

  const shoot = (due: number) => {
    const { method, path, body } = next();
    const text = body && JSON.stringify(body);
    open += 1;
    const finish = (isGood: boolean) => {
      open -= 1;
      if (!isGood) errors += 1;
      times.push(performance.now() - due);
    };
    const outgoing = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {},
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => finish(answer.statusCode === 200));
        answer.once("error", () => finish(false));
      },
    );
    outgoing.once("error", () => finish(false));
    outgoing.end(text);
  };

  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const tick = () => {
      const elapsed = performance.now() - startedAt;
      while (sent < total && (sent * 1000) / rate <= elapsed) {
        shoot(startedAt + (sent * 1000) / rate);
        sent += 1;
      }
      if (sent >= total) resolve();
      else setTimeout(tick, TICK_MS);
    };
    tick();
  });
  const until = performance.now() + PATIENCE_MS;
  while (open > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
  const lasted = (performance.now() - startedAt) / 1000;
  const unanswered = open;
  agent.destroy();
  const longest = times.reduce((most, time) => Math.max(most, time), PATIENCE_MS);
  return {
    rate,
    seconds: lasted,
    sent,
    answered: times.length,
    errors: errors + unanswered,
    times: [...times, ...Array.from({ length: unanswered }, () => longest)],
  };
}

/** @param volleys at one rate */
export function summarize(volleys: readonly Volley[]): Measured {
  const times = volleys.flatMap((volley) => volley.times).toSorted((a, b) => a - b);
  const sum = (of: (volley: Volley) => number) => volleys.reduce((total, volley) => total + of(volley), 0);
  return {
    rate: volleys[0]?.rate ?? 0,
    achieved: sum(({ answered }) => answered) / sum(({ seconds }) => seconds),
    sent: sum(({ sent }) => sent),
    errors: sum(({ errors }) => errors),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    largest: times.at(-1) ?? 0,
  };
}

/** See {@link send}. */
export const fire = async (origin: string, rate: number, seconds: number, next: () => Shot): Promise<Measured> =>
  summarize([await send(origin, rate, seconds, next)]);
