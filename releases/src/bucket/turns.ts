import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { RegistryError } from "../errors.ts";
import { CHANGING } from "./names.ts";
import type { Objects } from "./objects.ts";

export interface TurnTimes {
  /** For how long others are waited for. Milliseconds. */
  patience: number;
  /** After so long without a sign of life somebody else's turn is over. Milliseconds. */
  stale: number;
  /** A sign of life is given every so often. Milliseconds. */
  renewal: number;
}

const TIMES: TurnTimes = { patience: 120_000, stale: 60_000, renewal: 15_000 };
const MOST_WAITING = 1000;
const pause = () => wait(200 + Math.random() * 600);

/** A change of what lies in the bucket, alone across machines. */
export interface Turn {
  /** @throws RegistryError when it has lasted for so long without a sign of life that others may have taken theirs */
  check(): void;
}

/**
 * Runs a change while nobody else runs one. Whoever wants to change something writes an object of its own, then looks
 * who else has one: alone, it has its turn, else it takes its object away again and waits. As servers of S3 show what
 * was written to everybody who looks after that, of two who do so at once at most one sees itself alone. This holds on
 * servers without conditional writes too.
 * @throws RegistryError of kind `locked` when somebody else is not done in time
 */
export async function inTurn<R>(
  objects: Objects,
  who: string,
  change: (turn: Turn) => Promise<R>,
  times: TurnTimes = TIMES,
): Promise<R> {
  const own = `${CHANGING}${randomUUID()}`;
  const give = () => objects.write(own, `${JSON.stringify({ who })}\n`);
  const leave = () => objects.remove(own).catch(() => undefined);
  /** Those who have an object; their age counts by the server's clock, which our own object shows. */
  const others = async (): Promise<{ key: string; changedAt: number }[]> => {
    const all = await objects.list(CHANGING, MOST_WAITING);
    const now = Math.max(...all.map(({ changedAt }) => changedAt));
    for (const { key, changedAt } of all)
      if (key !== own && now - changedAt > times.stale) await objects.remove(key).catch(() => undefined);
    return all.filter(({ changedAt }) => now - changedAt <= times.stale);
  };

  const giveUpAt = Date.now() + times.patience;
  for (;;) {
    await give();
    const present = await others().catch(async (error: Error) => {
      await leave();
      throw error;
    });
    if (present.length === 1 && present[0]?.key === own) break;
    await leave();
    if (Date.now() > giveUpAt)
      throw new RegistryError(
        "locked",
        `Another machine is changing the releases in the bucket ${objects.bucket} (${await holder(objects)}).`,
        "Wait for it to finish, then try again.",
      );
    await pause();
  }

  let alive = Date.now();
  let giving: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (giving) return;
    const asked = Date.now();
    giving = give()
      .then(
        () => {
          alive = asked;
        },
        () => undefined,
      )
      .finally(() => {
        giving = null;
      });
  }, times.renewal);
  try {
    return await change({
      check() {
        if (Date.now() - alive < times.stale - times.renewal) return;
        throw new RegistryError(
          "bucket",
          `The bucket ${objects.bucket} has not answered for so long that others may be changing its releases.`,
          "Nothing was made live; try again.",
        );
      },
    });
  } finally {
    clearInterval(timer);
    // Else it would be written again after it was removed.
    await giving;
    await leave();
  }
}

/** Who is changing something, as far as it can be told. */
async function holder(objects: Objects): Promise<string> {
  const [first] = await objects.list(CHANGING, MOST_WAITING).catch(() => []);
  const found = first && (await objects.read(first.key, 1000).catch(() => null));
  if (!first || !found || found === "same") return "it is done by now";
  return `${found.content.toString("utf8").trim().slice(0, 200)}, since ${new Date(first.changedAt).toISOString()}`;
}
