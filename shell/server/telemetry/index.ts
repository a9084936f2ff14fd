import type { TelemetryReport } from "@gable/shared-sdk/host";
import type { Composition } from "../manifest/composition.ts";
import { createHealth, isFault } from "./health.ts";
import { composerName, healthFiles } from "./healthFiles.ts";
import { knownReleases } from "./knownReleases.ts";
import { redactMessage } from "./redactMessage.ts";

export { parseReports } from "./body.ts";

/** What was reported reaches the disk within this time. Milliseconds. */
const WRITE_EVERY = 5_000;

export type PlacedReport = TelemetryReport & { route: string };

/** What browsers have reported, kept for operators. */
export interface BrowserHealth {
  /** Takes lines as a browser has sent them. */
  take(reports: readonly TelemetryReport[]): void;
  /** Writes what was taken. Never rejects: a full disk is logged. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

export interface BrowserHealthOptions {
  dataDir: string;
  port: number;
  current(): Composition;
  log: { warn(message: string): void };
  /** Told of every line that was kept, redacted and with a release that exists. */
  onReport?(report: PlacedReport): void;
  /** Told of a version whose lines are told apart no more. */
  onForgotten?(remote: string, version: string): void;
  now?(): number;
}

/** Goes on with what it kept of today before a restart; a damaged file is begun anew. */
export async function followBrowsers(options: BrowserHealthOptions): Promise<BrowserHealth> {
  const { dataDir, port, current, log, onReport, onForgotten, now = Date.now } = options;
  const composer = composerName(port);
  const files = healthFiles(dataDir, composer);
  const told = (what: string) => (error: Error) => log.warn(`${what}: ${error.message.split("\n", 1)[0]}`);
  const kept = await files.read(new Date(now()).toISOString().slice(0, 10)).catch((error: Error) => {
    told("What browsers have reported today could not be read, and is begun anew")(error);
    return null;
  });
  const earlier = Object.values(kept?.hours ?? {}).flatMap((releases) =>
    Object.keys(releases).map((release) => {
      const at = release.lastIndexOf("@");
      return { remote: release.slice(0, at), version: release.slice(at + 1) };
    }),
  );
  const known = knownReleases(current, earlier, onForgotten);

  let writing: Promise<void> = Promise.resolve();
  const clear = () => files.clear(now()).catch(told("Old reports of browsers could not be removed"));
  const write = () => {
    writing = writing.then(async () => {
      if (!health.hasChanged()) return;
      await files.write(health.day()).catch(told("What browsers have reported could not be kept"));
    });
    return writing;
  };
  const health = createHealth(
    composer,
    kept,
    (over) => {
      writing = writing
        .then(() => files.write(over))
        .then(clear)
        .catch(told("What browsers have reported could not be kept"));
    },
    now,
  );
  void clear();
  const timer = setInterval(write, WRITE_EVERY);
  timer.unref();
  return {
    take(reports) {
      for (const report of reports) {
        const placed: PlacedReport = known.placed(report);
        const redacted = isFault(placed)
          ? { ...placed, name: redactMessage(placed.name), message: redactMessage(placed.message) }
          : placed;
        health.add(redacted);
        onReport?.(redacted);
      }
    },
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
