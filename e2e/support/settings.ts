import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** Port of the platform under test. */
export const PORT = Number(process.env.E2E_PORT ?? 4700);
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Its data directory, empty at the start of every run. */
export const DATA_DIR = join(ROOT, ".cache/e2e/data");

/** Builds that fail on purpose, one folder a remote and fault. */
export const FAULTY_BUILDS = join(ROOT, ".cache/e2e/faulty");
