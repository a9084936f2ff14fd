/** A picture that was made smaller, with the size that it had, in pixels. */
export interface Smaller {
  file: Blob;
  was: { width: number; height: number };
}

interface Answer {
  id: number;
  smaller: Smaller | null;
}

/** Without another picture for so long the worker goes, with the memory that it has. */
const IDLE_MS = 5000;
const LIMIT_MS = 60_000;

/**
 * Makes pictures smaller on a thread of its own, one after the other.
 * @param workerUrl the address of a script as a page under Trusted Types takes it (`host.workerUrl`)
 * @returns null for a picture that this browser cannot read, and where it has no such threads
 */
export function createShrinker(
  workerUrl: (address: string) => string = (address) => address,
): (file: Blob, side: number) => Promise<Smaller | null> {
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;

  const end = () => {
    worker?.terminate();
    worker = null;
  };
  function ask(file: Blob, side: number): Promise<Smaller | null> {
    if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return Promise.resolve(null);
    clearTimeout(idle);
    worker ??= new Worker(workerUrl(new URL("./shrink.worker.mjs", import.meta.url).href), { type: "module" });
    const current = worker;
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const settle = (smaller: Smaller | null, isDead: boolean) => {
        clearTimeout(limit);
        current.removeEventListener("message", hear);
        current.removeEventListener("error", fail);
        if (isDead) end();
        idle = setTimeout(end, IDLE_MS);
        resolve(smaller);
      };
      const hear = ({ data }: MessageEvent<Answer>) => data.id === id && settle(data.smaller, false);
      const fail = () => settle(null, true);
      const limit = setTimeout(fail, LIMIT_MS);
      current.addEventListener("message", hear);
      current.addEventListener("error", fail);
      current.postMessage({ id, file, side });
    });
  }
  return (file, side) => {
    const next = last.then(() => ask(file, side)).catch(() => null);
    last = next;
    return next;
  };
}
