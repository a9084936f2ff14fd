import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isLoopback, readTrustProxy, type TrustProxy } from "@gable/server-kit/addresses";
import { missingOrigin } from "@gable/server-kit/origins";
import {
  type BucketSettings,
  type Environment,
  type FirebaseMethod,
  LOG_LEVELS,
  readFirebaseEmulator,
  readFirebaseMethods,
  readMetricsToken,
  readUploadsBucket,
  type SettingsOf,
  settingsReader,
} from "@gable/server-kit/settings";
import { type PaymentsConfig, readPayments } from "./payments.ts";
import type { UploadLimits } from "./uploadLimits.ts";

/** What the environment decides, read once at the start, by the table of `@gable/server-kit/settings`. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path under which the embedded database, the files and the locks lie. */
  dataDir: string;
  /** PostgreSQL connection string; null means the embedded database. */
  databaseUrl: string | null;
  /** PostgreSQL connection string of a streaming replica that answers reads; null: there is none. */
  databaseReadUrl: string | null;
  /** Origin that visitors use, without a trailing slash; null on this machine only (see `context.site`). */
  publicOrigin: string | null;
  /** Port that visitors come in by, where a composer stands before this process; null: the process's own. */
  sitePort: number | null;
  /** Fill an empty database with the demo listings. */
  demoData: boolean;
  /** Archive of a filled embedded database that a first start unpacks instead of filling one; null: none. */
  templatePath: string | null;
  /** The demo accounts may sign in. */
  demoAccounts: boolean;
  /** `DEMO_ACCOUNTS` asks for them, wherever this runs. */
  demoAccountsAsked: boolean;
  /** Messages without a carrier may be read at `/dev/outbox`. */
  openOutbox: boolean;
  /** Directories that hold `<code>.json` dictionaries. */
  languagePaths: string[];
  smtpUrl: string | null;
  /** Sender of mails. */
  mailFrom: string;
  twilio: { accountSid: string; authToken: string; from: string } | null;
  redisUrl: string | null;
  /** Who knows it may read `/metrics`; null: this machine alone, where the site is its own. */
  metricsToken: string | null;
  /** Bucket for uploaded files; null keeps them below `dataDir`. */
  s3: BucketSettings | null;
  /** Bytes of uploads that may wait for a form. */
  uploads: UploadLimits;
  payments: PaymentsConfig;
  /** Days that a session stays open unused. */
  sessionDays: number;
  /** Firebase project whose ID tokens are taken for sign-in with Google, Apple and phone; null: none. */
  firebase: FirebaseConfig | null;
  /** Proxies in front, or their addresses: whose `X-Forwarded-*` headers count. */
  trustProxy: TrustProxy;
  logLevel: string;
}

export interface FirebaseConfig {
  projectId: string;
  /** Path of a service account's key file; with it, tokens that were revoked are refused as well. */
  credentialsFile: string | null;
  /** What goes through the project. */
  methods: readonly FirebaseMethod[];
  /** `host:port` of the emulator, whose tokens nobody has signed; null on every site but trials. */
  emulator: string | null;
}

/** A setting that cannot be used. The message says which one, why, and what would do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const refuse = (sentence: string) => new ConfigError(sentence);

type ProviderSettings = SettingsOf<"provider">;

/** Made by `npm run build`. */
const TEMPLATE = fileURLToPath(new URL("../../../dist/template.tar.gz", import.meta.url));

const LONGEST_SESSION_DAYS = 3650;
const MEGABYTE = 1024 * 1024;
const MEGABYTES = { from: 1, to: 1_000_000, unit: " of megabytes" };

function twilio(settings: ProviderSettings): Config["twilio"] {
  const keys = settings.together("Twilio", "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM");
  return keys && { accountSid: keys.TWILIO_ACCOUNT_SID, authToken: keys.TWILIO_AUTH_TOKEN, from: keys.TWILIO_FROM };
}

function firebase(settings: ProviderSettings, isOwn: boolean): FirebaseConfig | null {
  const projectId = settings.text("FIREBASE_PROJECT_ID");
  const file = settings.text("FIREBASE_CREDENTIALS");
  if (!projectId) {
    if (file) throw new ConfigError("FIREBASE_PROJECT_ID is missing: FIREBASE_CREDENTIALS alone names no project.");
    return null;
  }
  const emulator = readFirebaseEmulator(settings, { projectId, isOwn }, refuse);
  const credentialsFile = file && resolve(file);
  if (credentialsFile && !existsSync(credentialsFile))
    throw new ConfigError(
      `FIREBASE_CREDENTIALS names ${credentialsFile}, which is not there: give the key file's path.`,
    );
  return { projectId, credentialsFile, methods: readFirebaseMethods(settings, refuse), emulator };
}

/** An empty value means none, no value the build's. */
const template = (settings: ProviderSettings): string | null =>
  settings.isGiven("DEMO_TEMPLATE") ? settings.text("DEMO_TEMPLATE") : TEMPLATE;

/** This process's variables, with some in place of its own. */
export const environmentWith = (changes: Environment): Environment => ({ ...process.env, ...changes });

/** What Firebase's library reads by itself, whatever it is told. */
export const firebaseEmulatorHere = (): string | null => process.env.FIREBASE_AUTH_EMULATOR_HOST?.trim() || null;

function trustProxy(value: string | null): TrustProxy {
  try {
    return readTrustProxy(value);
  } catch (error) {
    throw new ConfigError((error as RangeError).message);
  }
}

const POSTGRES = ["postgres:", "postgresql:"];

function readUrl(settings: ProviderSettings, databaseUrl: string | null): string | null {
  const url = settings.url("DATABASE_READ_URL", POSTGRES);
  if (url && !databaseUrl)
    throw new ConfigError("DATABASE_URL is missing: DATABASE_READ_URL names a replica of that database.");
  return url;
}

/**
 * Turns the environment into settings.
 * @throws ConfigError on the first value that cannot be used
 */
export function readConfig(env: Environment = process.env): Config {
  const settings = settingsReader("provider", env, (sentence) => new ConfigError(sentence));
  const host = settings.text("HOST");
  const databaseUrl = settings.url("DATABASE_URL", POSTGRES);
  const publicOrigin = settings.origin("PUBLIC_ORIGIN");
  const missing = missingOrigin({ host, publicOrigin });
  if (missing) throw new ConfigError(missing);
  // A proxy of this machine brings strangers to a process on loopback: either of the two says that it is a real site.
  const isOwn = isLoopback(host) && !publicOrigin && !databaseUrl;
  const demoData = settings.flag("DEMO_DATA", !databaseUrl);
  const demoAccountsAsked = settings.flag("DEMO_ACCOUNTS");
  if (demoAccountsAsked && !demoData)
    throw new ConfigError("DEMO_ACCOUNTS is 1 without DEMO_DATA=1: the demo accounts exist only with the demo data.");
  return {
    host,
    port: settings.number("PORT", { from: 0, to: 65535 }),
    dataDir: resolve(settings.text("DATA_DIR")),
    databaseUrl,
    databaseReadUrl: readUrl(settings, databaseUrl),
    publicOrigin,
    sitePort: settings.text("SITE_PORT") === null ? null : settings.number("SITE_PORT", { from: 1, to: 65535 }),
    demoData,
    templatePath: template(settings),
    demoAccounts: demoData && settings.flag("DEMO_ACCOUNTS", isOwn),
    demoAccountsAsked,
    openOutbox: isOwn || demoAccountsAsked,
    languagePaths: (settings.text("LANGUAGE_PATHS") ?? "")
      .split(":")
      .filter(Boolean)
      .map((path) => resolve(path)),
    smtpUrl: settings.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: settings.text("MAIL_FROM"),
    twilio: twilio(settings),
    sessionDays: settings.number("SESSION_DAYS", { from: 1, to: LONGEST_SESSION_DAYS, unit: " of days" }),
    firebase: firebase(settings, isOwn),
    redisUrl: settings.url("REDIS_URL", ["redis:", "rediss:"]),
    metricsToken: readMetricsToken(settings.text("METRICS_TOKEN"), refuse),
    trustProxy: trustProxy(settings.text("TRUST_PROXY")),
    s3: readUploadsBucket(settings, refuse),
    uploads: {
      perMember: settings.number("UPLOADS_WAITING_MB", MEGABYTES) * MEGABYTE,
      perAddress: settings.number("UPLOADS_WAITING_ADDRESS_MB", MEGABYTES) * MEGABYTE,
    },
    payments: readPayments(settings, (sentence) => new ConfigError(sentence), isOwn && demoData),
    logLevel: settings.choice("LOG_LEVEL", LOG_LEVELS),
  };
}
