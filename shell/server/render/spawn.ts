import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";

const FOLDER = join(import.meta.dirname, "renderer");
const MAIN = join(FOLDER, "main.ts");
const PACKAGES = ["react", "react-dom", "scheduler"];
/** What JavaScript may hold, and what the whole process may: buffers lie outside of the first. */
const HEAP_MB = 384;
const PROCESS_BYTES = 1024 * 1024 * 1024;
const LOOK_EVERY = 500;
/** Of Linux; elsewhere only the heap is limited. */
const PAGE_BYTES = 4096;

/** A rendering process as whoever talks to it has it. */
export interface RendererProcess {
  pid: number;
  /** Its one connection. */
  socket: Socket;
  /** Ends it at once. */
  kill(): void;
}

/** Where Node looks for a package, up to where it is. */
function packagePlaces(name: string): string[] {
  const require = createRequire(import.meta.url);
  const places = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  return places.slice(0, places.indexOf(dirname(require.resolve(`${name}/package.json`))) + 1);
}

/** Node's permission model for server bundles: they read React and the code around them; they write and start nothing. */
export function rendererPermissions(): string[] {
  const read = [FOLDER, join(FOLDER, "../../../package.json"), ...PACKAGES.flatMap(packagePlaces)];
  return [
    "--permission",
    // A folder that does not exist is taken for a file: what Node looks for in it needs the second form.
    ...read.flatMap((path) => [`--allow-fs-read=${path}`, `--allow-fs-read=${path}/*`]),
    "--disallow-code-generation-from-strings",
    "--disable-sigusr1",
    `--max-old-space-size=${HEAP_MB}`,
  ];
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

function limitMemory(child: ChildProcess): void {
  const timer = setInterval(() => {
    if (residentBytes(child.pid ?? 0) > PROCESS_BYTES) child.kill("SIGKILL");
  }, LOOK_EVERY);
  timer.unref();
  child.once("exit", () => clearInterval(timer));
}

/** Starts a process for server bundles, with an empty environment but for Node's mode and the time zone. */
export function spawnRenderer(): RendererProcess & { child: ChildProcess } {
  const child = spawn(process.execPath, [...rendererPermissions(), MAIN], {
    env: { NODE_ENV: "production", TZ: Intl.DateTimeFormat().resolvedOptions().timeZone },
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    cwd: FOLDER,
  });
  limitMemory(child);
  child.unref();
  const socket = child.stdio[3] as Socket;
  return { child, pid: child.pid ?? 0, socket, kill: () => void child.kill("SIGKILL") };
}
