import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./settings.ts";

/** Google's own tools, of which these tests use the emulator of Firebase's sign-in alone; 220 MB, so not a dependency. */
const VERSION = "15.34.2";
const FOLDER = join(ROOT, ".cache/firebase-tools", VERSION);
const COMMAND = join(FOLDER, "node_modules/firebase-tools/lib/bin/firebase.js");

/** Never one of Google's projects: the emulator asks nothing of Google for these. */
export const PROJECT = "demo-gable";

/** The project's key for browsers: the emulator takes any. */
const API_KEY = "emulators-need-none";

/** On a machine that builds and starts others at the same time. Milliseconds. */
const STARTS_WITHIN = 240_000;

/** Installs the tools once for all runs; two that install at the same time do not meet. */
function install(): void {
  if (existsSync(COMMAND)) return;
  mkdirSync(join(FOLDER, ".."), { recursive: true });
  const fresh = mkdtempSync(`${FOLDER}-`);
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--omit=optional", "--prefer-offline"];
  execFileSync("npm", ["install", "--prefix", fresh, ...options, `firebase-tools@${VERSION}`], { stdio: "ignore" });
  try {
    renameSync(fresh, FOLDER);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(COMMAND)) throw error;
  }
}

interface SentLink {
  email: string;
  oobCode: string;
  oobLink: string;
  requestType: "VERIFY_EMAIL" | "PASSWORD_RESET";
}

/** The official emulator of Firebase's sign-in, which starts with nobody in it. */
export class AuthEmulator {
  private child: ChildProcess | undefined;
  private folder = "";
  private readonly port: number;
  /** Where the emulator answers, once it has started. */
  readonly origin: string;

  /** @param port and the two after it are the emulator's */
  constructor(port: number) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** @returns settings of a platform that uses it */
  async start(): Promise<Record<string, string>> {
    const { port } = this;
    install();
    mkdirSync(join(ROOT, ".cache/e2e"), { recursive: true });
    this.folder = mkdtempSync(join(ROOT, ".cache/e2e/auth-emulator-"));
    const at = (offset: number) => ({ host: "127.0.0.1", port: port + offset });
    const emulators = { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false }, singleProjectMode: true };
    writeFileSync(join(this.folder, "firebase.json"), JSON.stringify({ emulators }));
    const child = spawn("node", [COMMAND, "emulators:start", "--only", "auth", "--project", PROJECT], {
      cwd: this.folder,
      // It keeps what it remembers, and the accounts of developers, in the home directory.
      env: { ...process.env, HOME: this.folder, XDG_CONFIG_HOME: this.folder, CI: "1", NO_UPDATE_NOTIFIER: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
      });
    const ends = Date.now() + STARTS_WITHIN;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > ends) throw new Error(`The auth emulator did not start:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_METHODS: "google,apple,phone,email",
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
    };
  }

  private async isReady(): Promise<boolean> {
    const answer = await fetch(this.origin).catch(() => null);
    return answer?.ok ?? false;
  }

  private async ask<T>(path: string, init?: RequestInit): Promise<T> {
    const headers = { authorization: "Bearer owner", "content-type": "application/json" };
    const answer = await fetch(`${this.origin}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  }

  /** The newest code that was texted to a number. */
  async textedCode(phone: string): Promise<string> {
    const path = `/emulator/v1/projects/${PROJECT}/verificationCodes`;
    const { verificationCodes } = await this.ask<{ verificationCodes: { phoneNumber: string; code: string }[] }>(path);
    const sent = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
    if (!sent) throw new Error(`No code was sent to ${phone}.`);
    return sent.code;
  }

  /** The newest link that was mailed to an address. */
  async mailedLink(email: string, requestType: SentLink["requestType"]): Promise<SentLink> {
    const { oobCodes } = await this.ask<{ oobCodes: SentLink[] }>(`/emulator/v1/projects/${PROJECT}/oobCodes`);
    const sent = oobCodes.findLast((each) => each.email === email && each.requestType === requestType);
    if (!sent) throw new Error(`No ${requestType} was sent to ${email}.`);
    return sent;
  }

  /** Somebody who has an account with a password there; the address is not proved. */
  async addAccount(email: string, password: string, isDisabled = false): Promise<void> {
    const { localId } = await this.ask<{ localId: string }>(
      `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`,
      { method: "POST", body: JSON.stringify({ email, password }) },
    );
    if (isDisabled)
      await this.ask(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
        method: "POST",
        body: JSON.stringify({ localId, disableUser: true }),
      });
  }

  /** Says that the address of an account is proved. */
  async confirm(email: string): Promise<void> {
    const at = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
    const { users } = await this.ask<{ users: { localId: string }[] }>(`${at}:lookup`, {
      method: "POST",
      body: JSON.stringify({ email: [email] }),
    });
    const body = JSON.stringify({ localId: users[0]?.localId, emailVerified: true });
    await this.ask(`${at}:update`, { method: "POST", body });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await ended;
      clearTimeout(late);
    }
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }
}
