import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** How many tests run at a time: each of Playwright's workers has a lane with a platform of its own. */
export const LANES = Number(process.env.E2E_LANES ?? 2);

/** Files that start a platform for themselves. */
const OWN_PLATFORMS = [
  "development",
  "insecure-context",
  "operators-site",
  "sign-in-looks",
  "firebase",
  "payments-online",
  "payments-services",
  "payments-reversed",
  "stale-session",
  "stale-firebase",
] as const;
/** For the platform of a lane itself. */
const PORTS_OF_THE_SUITE = 10;
/** For each of the others: its pages, and three for what it works with. */
const PORTS_OF_ONE = 4;
const PORTS_OF_A_LANE = PORTS_OF_THE_SUITE + PORTS_OF_ONE * OWN_PLATFORMS.length;

export type OwnPlatformName = (typeof OWN_PLATFORMS)[number];

export interface LaneSettings {
  port: number;
  dataDir: string;
}

export const laneSettings = (lane: number): LaneSettings => ({
  port: Number(process.env.E2E_PORT ?? 4700) + lane * PORTS_OF_A_LANE,
  dataDir: join(ROOT, `.cache/e2e/data-${lane}`),
});

/** The lane of this process; the first one outside of Playwright's workers. */
export const LANE = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const own = laneSettings(LANE);

/** Port of the platform under test. */
export const PORT = own.port;
/** Port of a platform that a file starts for itself, in this lane; the three after it are its own too. */
export const ownPort = (name: OwnPlatformName): number =>
  PORT + PORTS_OF_THE_SUITE + PORTS_OF_ONE * OWN_PLATFORMS.indexOf(name);
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Its data directory, empty at the start of every run. */
export const DATA_DIR = own.dataDir;

/** Builds that fail on purpose, one folder a remote and fault. */
export const FAULTY_BUILDS = join(ROOT, ".cache/e2e/faulty");
