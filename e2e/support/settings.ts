import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** How many tests run at a time: each of Playwright's workers has a lane with a platform of its own. */
export const LANES = Number(process.env.E2E_LANES ?? 2);
/** Between the ports of two lanes: platforms that a test starts for itself lie between. */
const PORTS_OF_A_LANE = 40;

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
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Its data directory, empty at the start of every run. */
export const DATA_DIR = own.dataDir;

/** Builds that fail on purpose, one folder a remote and fault. */
export const FAULTY_BUILDS = join(ROOT, ".cache/e2e/faulty");
