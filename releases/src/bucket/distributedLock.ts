import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { RegistryError } from "../errors.ts";
import { BucketError } from "./errors.ts";
import { LOCK } from "./names.ts";
import type { Objects } from "./objects.ts";

export interface LockTimes {
  /** How long to wait for another holder. Milliseconds. */
  patience: number;
  /** A holder that has not renewed its lock for so long has lost it. Milliseconds. */
  stale: number;
  /** Between two renewals. Milliseconds. */
  renewal: number;
}

const TIMES: LockTimes = { patience: 120_000, stale: 60_000, renewal: 15_000 };
const LARGEST_LOCK = 4096;
const pause = () => wait(200 + Math.random() * 600);

export interface HeldLock {
  /** @throws RegistryError when the lock was not renewed for so long that another machine may have taken it */
  check(): void;
}

/** The lock's object. */
interface Found {
  isOwn: boolean;
  tag: string;
  /** Who has it, since when. */
  holder: string;
}

/** What one holder does with the lock's object. */
function lockObject(objects: Objects, who: string) {
  const id = randomUUID();
  const holder = `${who.slice(0, 200)}, since ${new Date().toISOString()}`;
  let renewals = 0;

  const read = async (): Promise<Found | null> => {
    const found = await objects.read(LOCK, LARGEST_LOCK);
    if (found === null || found === "same") return null;
    const text = found.content.toString("utf8");
    return { isOwn: text.includes(id), tag: found.tag, holder: text.split("\n", 1)[0]?.slice(0, 300) ?? "" };
  };

  return {
    read,
    /** @param before the tag of the lock that is replaced; null to create it @returns the lock as it is afterwards, whoever has it */
    async take(before: string | null): Promise<Found | null> {
      // Each renewal has another content, and so another tag: those who wait see by it that the holder is alive.
      const text = `${holder}\n${id} ${renewals++}\n`;
      try {
        return { isOwn: true, tag: await objects.write(LOCK, text, before), holder };
      } catch (error) {
        if (!(error instanceof BucketError) || error.fault !== "changed") throw error;
        // It may be our own: the client repeats a write whose answer was lost.
        return read();
      }
    },
  };
}

/** @throws BucketError when the server replaces what it was told to leave: then it parts nobody */
async function refuseWithoutConditions(objects: Objects): Promise<void> {
  const isReplaced = await objects.write(LOCK, "Are conditions checked?\n", null).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BucketError && error.fault === "changed") return false;
      throw error;
    },
  );
  if (!isReplaced) return;
  await objects.remove(LOCK);
  throw new BucketError("unconditional", `The server of the bucket ${objects.bucket} ignores conditions of writes`);
}

/**
 * Runs a change while no other machine runs one. The lock is one object, which is created only where there is none
 * (`If-None-Match`), and renewed or taken from a dead holder only as it was last seen (`If-Match`).
 * @throws RegistryError of kind `locked` when another machine is not done in time; BucketError of fault `unconditional` on
 *   a server without conditional writes
 */
export async function withDistributedLock<R>(
  objects: Objects,
  who: string,
  change: (lock: HeldLock) => Promise<R>,
  times: LockTimes = TIMES,
): Promise<R> {
  const { read, take } = lockObject(objects, who);
  const giveUpAt = Date.now() + times.patience;
  let found = await take(null);
  let unchangedSince = Date.now();
  while (!found?.isOwn) {
    if (Date.now() > giveUpAt)
      throw new RegistryError(
        "locked",
        `Another machine is changing the releases in the bucket ${objects.bucket} (${found?.holder ?? "it is done by now"}).`,
        "Wait for it to finish, then try again.",
      );
    await pause();
    const isDead: boolean = found !== null && Date.now() - unchangedSince > times.stale;
    const next: Found | null = await take(isDead && found ? found.tag : null);
    if (next?.tag !== found?.tag) unchangedSince = Date.now();
    found = next;
  }
  await refuseWithoutConditions(objects);

  let { tag } = found;
  let renewedAt = Date.now();
  let renewing: Promise<void> | null = null;
  const isHeld = () => Date.now() - renewedAt < times.stale - times.renewal;
  const renew = async (): Promise<void> => {
    const asked = Date.now();
    const present = await take(tag).catch(() => null);
    if (!present?.isOwn) return;
    tag = present.tag;
    renewedAt = asked;
  };
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
  }, times.renewal);
  try {
    return await change({
      check() {
        if (isHeld()) return;
        throw new RegistryError(
          "bucket",
          `The bucket ${objects.bucket} has not answered for so long that others may be changing its releases.`,
          "Nothing was made live; try again.",
        );
      },
    });
  } finally {
    clearInterval(timer);
    await renewing;
    // What cannot be removed now is taken as a dead holder's.
    const isOurs = isHeld() || (await read().catch(() => null))?.isOwn;
    if (isOurs) await objects.remove(LOCK).catch(() => undefined);
  }
}
