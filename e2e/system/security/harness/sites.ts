import { DATABASES, type DatabaseKind } from "@gable/provider/harness/databases.ts";

/** A running site that all suites share; attacks on it leave it usable, and come from addresses of their own. */
export interface SharedSite {
  kind: DatabaseKind;
  /** Where visitors come in. */
  origin: string;
  providerOrigin: string;
  /** Process of the start command. */
  pid: number;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
}

function sharedSite(kind: DatabaseKind): SharedSite {
  const told = process.env[`TEST_SITE_${kind.toUpperCase()}`];
  if (!told) throw new Error("There is no shared site: run with jest -c e2e/system/security/jest.config.cjs.");
  return { kind, ...(JSON.parse(told) as Omit<SharedSite, "kind">) };
}

/** A suite against the shared sites, once on each database. */
export function onBothSites(name: string, suite: (site: SharedSite) => void): void {
  describe.each(DATABASES)(`${name} (%s)`, (kind) => suite(sharedSite(kind)));
}

let used = 0;

/**
 * An address that no other test of this file has: limits count by it. Sent as `X-Forwarded-For` from this machine,
 * whose word counts.
 */
export function ownAddress(): string {
  used += 1;
  const file = [...(expect.getState().testPath ?? "")].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_536,
    7,
  );
  return `2001:db8:${file.toString(16)}:${used.toString(16)}::1`;
}
