import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "@gable/launcher/workspaces.mjs";

export { ROOT };

/** More platforms than this do not fit into the memory of a usual machine. */
const MOST_LANES = 4;

/** How many tests run at a time: each of Playwright's workers has a lane with a platform of its own. */
export const LANES = Number(process.env.E2E_LANES ?? Math.min(MOST_LANES, availableParallelism()));

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4700);
const PORTS_OF_A_LANE = 10;
const AFTER_THE_LANES = FIRST_PORT + LANES * PORTS_OF_A_LANE;

export interface LaneSettings {
  port: number;
  dataDir: string;
}

export const laneSettings = (lane: number): LaneSettings => ({
  port: FIRST_PORT + lane * PORTS_OF_A_LANE,
  dataDir: join(ROOT, `.cache/e2e/data-${lane}`),
});

/** Where `serve.ts` takes what a spec needs besides, on request: `configured`, `faulty`. */
export const CONTROL = `http://127.0.0.1:${FIRST_PORT + 9}`;

/** The lane of this process; the first one outside of Playwright's workers. */
export const LANE = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % LANES;
const own = laneSettings(LANE);

/** Port of the platform under test. */
export const PORT = own.port;
export const ORIGIN = `http://127.0.0.1:${PORT}`;

const databaseFile = (lane: number) => join(ROOT, `.cache/e2e/database-${lane}`);

/** Notes which database a lane's platform has. */
export function noteDatabase(lane: number, url: string): void {
  const file = databaseFile(lane);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, url);
}

/** Connection string of the database of this lane's platform. */
export const databaseOfLane = (): string => readFileSync(databaseFile(LANE), "utf8");

/** Its data directory, empty at the start of every run. */
export const DATA_DIR = own.dataDir;

/** The platform with everything that the other ones leave out. The emulator takes three ports. */
export const CONFIGURED = {
  port: AFTER_THE_LANES,
  dataDir: join(ROOT, ".cache/e2e/configured"),
  emulator: AFTER_THE_LANES + 1,
  payments: AFTER_THE_LANES + 4,
  maps: AFTER_THE_LANES + 5,
};

/** The dev-server's platform, and the dev-server. */
export const DEVELOPMENT_PORT = AFTER_THE_LANES + 10;

/** Builds that fail on purpose, one folder a remote and fault. */
export const FAULTY_BUILDS = join(ROOT, ".cache/e2e/faulty");
