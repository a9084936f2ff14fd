import { rmSync } from "node:fs";
import { join } from "node:path";
import { AuthEmulator } from "./authEmulator.ts";
import { type OwnPlatform, startOwnPlatform } from "./ownPlatform.ts";
import { type OwnPlatformName, ownPort, PORT, ROOT } from "./settings.ts";
import { test } from "./test.ts";

export interface FirebasePlatform {
  /** Address of its pages. */
  site: string;
  emulator: AuthEmulator;
}

/**
 * A platform whose members sign in by Firebase, on its emulator: there while the tests of the calling file run.
 * @param name also of its data below `.cache/e2e`; the emulator takes the three ports after its own
 * @param environment settings of its own besides
 */
export function firebasePlatform(name: OwnPlatformName, environment: Record<string, string> = {}): FirebasePlatform {
  const port = ownPort(name);
  const emulator = new AuthEmulator();
  let platform: OwnPlatform | undefined;

  test.beforeAll(async () => {
    test.setTimeout(900_000);
    const dataDir = join(ROOT, `.cache/e2e/${name}-${PORT}`);
    rmSync(dataDir, { recursive: true, force: true });
    const settings = await emulator.start(port + 1);
    const own = { PORT: String(port), DATA_DIR: dataDir, ...settings, ...environment };
    platform = startOwnPlatform(["scripts/start.ts"], own);
    await platform.ready;
  });

  test.afterAll(async () => {
    await platform?.stop();
    await emulator.stop();
  });

  return { site: `http://127.0.0.1:${port}`, emulator };
}
