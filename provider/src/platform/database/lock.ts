import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A data directory that cannot be used: held by another process, or damaged. */
export class DataDirectoryError extends Error {
  override name = "DataDirectoryError";
}

/**
 * When a process began, in ticks since boot, where the system tells; tells a process from a later
 * one that was given the same number.
 */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = startedAt(pid);
  return !started || !now || now === started;
}

/**
 * Takes the data directory for this process. The embedded database loses data when two processes
 * open one directory, and does not notice by itself.
 * @param path the lock file
 * @returns the function that gives the directory back
 * @throws DataDirectoryError when a living process holds it
 */
export function takeLock(path: string): () => void {
  const directory = resolve(dirname(path));
  mkdirSync(directory, { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = openSync(path, "wx");
      writeSync(handle, `${process.pid} ${startedAt(process.pid)}\n`);
      closeSync(handle);
      return () => rmSync(path, { force: true });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== "EEXIST")
        throw new DataDirectoryError(`The data directory ${directory} cannot be written (${code}): check DATA_DIR.`);
    }
    const [pid, started] = readHolder(path);
    if (pid && isAlive(pid, started))
      throw new DataDirectoryError(
        `The data directory ${directory} is held by process ${pid}: stop that process, or set DATA_DIR to another directory.`,
      );
    if (attempt > 3) throw new DataDirectoryError(`The lock ${path} cannot be taken: remove the file if nothing runs.`);
    // Moving it away first lets only one of several waiting processes clear a stale lock.
    try {
      renameSync(path, `${path}.${process.pid}.stale`);
      rmSync(`${path}.${process.pid}.stale`, { force: true });
    } catch {}
  }
}

function readHolder(path: string): [number, string] {
  try {
    const [pid, started] = readFileSync(path, "utf8").trim().split(" ");
    return [Number(pid) || 0, started ?? ""];
  } catch {
    return [0, ""];
  }
}
