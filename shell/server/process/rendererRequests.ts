import type { Socket } from "node:net";
import type { RendererProcess } from "../render/spawn.ts";
import type { FromComposer, ToComposer } from "./messages.ts";

/** Longer than a process takes to start on a busy machine. Milliseconds. */
const LIMIT = 10_000;

/**
 * Rendering processes for a composer that may start none itself: its launcher starts them and hands their connections
 * over.
 */
export function rendererRequests(tell: (message: FromComposer) => void): {
  connect(): Promise<RendererProcess>;
  /** @returns whether the message was about a rendering process */
  take(message: ToComposer, handle: unknown): boolean;
  /** Ends all of them: also when the launcher is gone. */
  endAll(): void;
} {
  const waiting = new Map<number, (process: RendererProcess) => void>();
  const running = new Set<number>();
  let sequence = 0;
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        const request = ++sequence;
        const late = setTimeout(() => {
          waiting.delete(request);
          reject(new Error("the launcher does not answer"));
        }, LIMIT);
        waiting.set(request, (process) => {
          clearTimeout(late);
          waiting.delete(request);
          resolve(process);
        });
        tell({ kind: "renderer", request });
      }),
    take(message, handle) {
      if (message.kind !== "renderer") return false;
      const { request, pid } = message;
      running.add(pid);
      const socket = handle as Socket;
      socket.once("close", () => running.delete(pid));
      const kill = () => tell({ kind: "end-renderer", pid });
      const deliver = waiting.get(request);
      if (deliver) deliver({ pid, socket, kill });
      else kill();
      return true;
    },
    endAll() {
      for (const pid of running) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It has ended.
        }
      }
    },
  };
}
