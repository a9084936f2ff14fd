import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** How tests take a server away from those who use it. */
export interface ChildControl {
  /** Takes no turn until `wake`: connections stay open and get no answer. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
}

/** @param running the server's process now: it may have been started again */
export const childControl = (running: () => ChildProcess): ChildControl => ({
  freeze: () => void running().kill("SIGSTOP"),
  wake: () => void running().kill("SIGCONT"),
  async stop() {
    const child = running();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGCONT");
    child.kill("SIGKILL");
    await ended;
  },
});
