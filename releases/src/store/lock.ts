import { mkdir } from "node:fs/promises";
import { lock } from "proper-lockfile";
import { RegistryError } from "../errors.ts";

/** Runs a change alone, across processes. Waits up to about 10 s for another one to finish. */
export async function withLock<R>(folder: string, change: () => Promise<R>): Promise<R> {
  await mkdir(folder, { recursive: true });
  const release = await lock(folder, {
    retries: { retries: 40, minTimeout: 50, maxTimeout: 300 },
    stale: 15_000,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ELOCKED") throw error;
    throw new RegistryError(
      "locked",
      `Another process is changing the registry in ${folder}.`,
      "Wait for it to finish, then try again.",
    );
  });
  try {
    return await change();
  } finally {
    await release();
  }
}
