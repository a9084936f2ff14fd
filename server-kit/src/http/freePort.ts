import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections (Linux from 32768), so that none takes it before it is used. */
const FIRST = 20_000;
const LAST = 32_767;
const ATTEMPTS = 100;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

/**
 * A loopback port that nothing listens on, for a process that is told its port before it starts.
 * @throws Error when a hundred ports that were tried are all in use
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST} on 127.0.0.1.`);
}
