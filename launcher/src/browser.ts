import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Arguments of a Chromium that asks for nothing but what the page asks for. */
export const QUIET_BROWSER = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium without its windows: it renders the same, for two thirds of the processor's time. */
const SHELLS = ["/usr/bin/chromium-headless-shell"];

/** Path of the Chromium that is there: `CHROME_PATH`, else one of the system. */
export function presentBrowser(): string | undefined {
  return process.env.CHROME_PATH || PLACES.find((path) => existsSync(path));
}

/**
 * Path of the browser for whatever needs no windows of its own (notifications do): `CHROME_SHELL_PATH`, else the headless
 * shell of the system, else {@link presentBrowser}.
 */
export function presentShell(): string | undefined {
  return process.env.CHROME_SHELL_PATH || SHELLS.find((path) => existsSync(path)) || presentBrowser();
}

/** @returns whether a package manager is there that may install */
function installDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: "ignore" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  return true;
}

/** Installs the headless shell where that can be done; {@link presentShell} goes without where it cannot. */
export function installShell(log: (line: string) => void = console.log): void {
  if (process.env.CHROME_SHELL_PATH || SHELLS.some((path) => existsSync(path))) return;
  log("Looking for the headless shell of Chromium …");
  installDebian("chromium-headless-shell");
  if (presentShell() === presentBrowser()) log("It is not there: the tests use the whole browser, which takes longer.");
}

/** Whether Arial is there, or what has its measure: pages stand in it until their own typefaces have come. */
function hasArial(): boolean {
  if (process.platform !== "linux") return true;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return /\b(?:Arial|Liberation Sans)\b/.test(stdout ?? "") || existsSync("/usr/share/fonts/truetype/liberation");
}

/** Installs Liberation Sans where nothing of its measure is there: lines would break elsewhere, and pages move. */
function installTypefaces(log: (line: string) => void): void {
  if (hasArial()) return;
  log("Installing Liberation Sans …");
  installDebian("fonts-liberation");
  if (!hasArial())
    log("Neither Arial nor Liberation Sans is there: pages move as their typefaces come. Install one of them.");
}

/**
 * Path of a Chromium for the browser tests: `CHROME_PATH`, else one of the system, else an installed one
 * (`apt-get` as root on Debian, else Playwright's own download). With it comes a typeface of Arial's measure.
 * @throws Error that says what to install when none of these works
 */
export async function findBrowser(log: (line: string) => void = console.log): Promise<string> {
  installTypefaces(log);
  const present = presentBrowser();
  if (present && existsSync(present)) return present;
  if (present) throw new Error(`CHROME_PATH is "${present}", but there is no such file.`);
  log("Installing Chromium …");
  const fresh = installDebian("chromium") && presentBrowser();
  if (fresh) return fresh;
  log("Installing Chromium with Playwright …");
  try {
    execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore" });
    const { chromium } = await import("playwright");
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  } catch {
    // Falls through to the one message that says what to do.
  }
  throw new Error("No browser was found or could be installed. Install Chromium or Chrome, or set CHROME_PATH to one.");
}
