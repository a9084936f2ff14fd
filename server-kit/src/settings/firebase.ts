import { isLoopback } from "../addresses/loopback.ts";
import type { Settings } from "./reader.ts";

/** What a project at Firebase can be used for. */
const FIREBASE_METHODS = ["google", "apple", "phone", "email"] as const;
export type FirebaseMethod = (typeof FIREBASE_METHODS)[number];

type Refuse = (sentence: string) => Error;

/** The ways of signing in that go through Firebase, for the provider and the composer alike. */
export function readFirebaseMethods(settings: Settings<"FIREBASE_METHODS">, refuse: Refuse): FirebaseMethod[] {
  const given = (settings.text("FIREBASE_METHODS") ?? "").split(/[\s,]+/).filter(Boolean);
  const wrong = given.find((word) => !(FIREBASE_METHODS as readonly string[]).includes(word));
  if (wrong !== undefined)
    throw refuse(`FIREBASE_METHODS has "${wrong}": use ${FIREBASE_METHODS.join(", ")}, separated by commas.`);
  return FIREBASE_METHODS.filter((method) => given.includes(method));
}

export interface EmulatorFacts {
  projectId: string;
  /** Nobody but this machine reaches the site. */
  isOwn: boolean;
}

/**
 * `host:port` of Firebase's emulator, whose tokens nobody has signed; null without one. Only for a project that can be
 * none of Google's (their ids never begin with `demo-`), an emulator on this machine, and a site that is this machine's own.
 */
export function readFirebaseEmulator(
  settings: Settings<"FIREBASE_AUTH_EMULATOR_HOST">,
  { projectId, isOwn }: EmulatorFacts,
  refuse: Refuse,
): string | null {
  const address = settings.text("FIREBASE_AUTH_EMULATOR_HOST");
  if (address === null) return null;
  if (!isOwn)
    throw refuse(
      "FIREBASE_AUTH_EMULATOR_HOST is set while others can reach the site (HOST, PUBLIC_ORIGIN or DATABASE_URL say so): unset it.",
    );
  if (!projectId.startsWith("demo-"))
    throw refuse(
      `FIREBASE_AUTH_EMULATOR_HOST is set for the project "${projectId}": the emulator is for projects whose id begins with demo-.`,
    );
  const [, host = "", port = ""] = /^([^/?#@]+):(\d{1,5})$/.exec(address) ?? [];
  if (!isLoopback(host.replace(/^\[(.*)\]$/, "$1")) || Number(port) > 65535)
    throw refuse(`FIREBASE_AUTH_EMULATOR_HOST is "${address}": use an address of this machine, 127.0.0.1:9099.`);
  return address;
}
