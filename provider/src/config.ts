import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type PaymentsConfig, readPayments } from "./payments/config.ts";

/** What the environment decides, read once at the start. Nothing else in the provider reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path under which the embedded database, the files and the locks lie. */
  dataDir: string;
  /** PostgreSQL connection string; null means the embedded database. */
  databaseUrl: string | null;
  /** Origin that visitors use, without a trailing slash; null means: as the request says. */
  publicOrigin: string | null;
  /** Fill an empty database with the demo listings. */
  demoData: boolean;
  /** Archive of a filled embedded database that a first start unpacks instead of filling one; null: none. */
  templatePath: string | null;
  /** Allow the demo accounts to be created and to sign in. */
  demoAccounts: boolean;
  /** Directories that hold `<code>.json` dictionaries. */
  languagePaths: string[];
  smtpUrl: string | null;
  /** Sender of mails. */
  mailFrom: string;
  twilio: { accountSid: string; authToken: string; from: string } | null;
  redisUrl: string | null;
  /** Bucket for uploaded files; null keeps them below `dataDir`. */
  s3: S3Settings | null;
  payments: PaymentsConfig;
  /** Days that a session stays open unused. */
  sessionDays: number;
  /** Firebase project whose ID tokens are taken for sign-in with Google, Apple and phone; null: none. */
  firebase: FirebaseConfig | null;
  logLevel: string;
}

export interface FirebaseConfig {
  projectId: string;
  /** Path of a service account's key file; with it, tokens that were revoked are refused as well. */
  credentialsFile: string | null;
}

export interface S3Settings {
  bucket: string;
  region: string;
  /** Of servers other than Amazon's; null for those. */
  endpoint: string | null;
  /** Bucket in the path and not in the host name, as most servers other than Amazon's have it. */
  pathStyle: boolean;
  /** Null: as the AWS libraries find them (environment, instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** A setting that cannot be used. The message says which one, why, and what would do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Environment = Record<string, string | undefined>;

/** Made by `npm run build`. */
const TEMPLATE = fileURLToPath(new URL("../dist/template.tar.gz", import.meta.url));

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const value = text(env, name);
  if (value === null) return fallback;
  if (["1", "true", "yes", "on"].includes(value.toLowerCase())) return true;
  if (["0", "false", "no", "off"].includes(value.toLowerCase())) return false;
  throw new ConfigError(`${name} is "${value}": use 1 or 0.`);
}

function url(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  let parsed: URL;
  try {
    parsed = new URL(value);
  } catch {
    throw new ConfigError(`${name} is not a URL: it should start with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
  }
  if (!protocols.includes(parsed.protocol))
    throw new ConfigError(
      `${name} starts with "${parsed.protocol}//": use ${protocols.map((p) => `${p}//`).join(" or ")}.`,
    );
  return value;
}

function port(env: Environment): number {
  const value = text(env, "PORT") ?? "4000";
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535)
    throw new ConfigError(`PORT is "${value}": use a number from 0 to 65535.`);
  return number;
}

function publicOrigin(env: Environment): string | null {
  const value = url(env, "PUBLIC_ORIGIN", ["http:", "https:"]);
  if (value === null) return null;
  const parsed = new URL(value);
  if (parsed.pathname !== "/" || parsed.search || parsed.hash)
    throw new ConfigError(`PUBLIC_ORIGIN is "${value}": give only scheme, host and port, such as ${parsed.origin}.`);
  return parsed.origin;
}

function twilio(env: Environment): Config["twilio"] {
  const names = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
  const [accountSid, authToken, from] = names.map((name) => text(env, name));
  if (accountSid && authToken && from) return { accountSid, authToken, from };
  const missing = names.filter((name) => !text(env, name));
  if (missing.length < names.length)
    throw new ConfigError(
      `${missing.join(" and ")} missing: Twilio needs ${names.join(", ")} together, or none of them.`,
    );
  return null;
}

const LONGEST_SESSION_DAYS = 3650;

function sessionDays(env: Environment): number {
  const value = text(env, "SESSION_DAYS") ?? "90";
  const days = Number(value);
  if (!/^\d+$/.test(value) || days < 1 || days > LONGEST_SESSION_DAYS)
    throw new ConfigError(`SESSION_DAYS is "${value}": use a number of days from 1 to ${LONGEST_SESSION_DAYS}.`);
  return days;
}

function firebase(env: Environment, host: string): FirebaseConfig | null {
  const projectId = text(env, "FIREBASE_PROJECT_ID");
  const file = text(env, "FIREBASE_CREDENTIALS");
  if (!projectId) {
    if (file) throw new ConfigError("FIREBASE_PROJECT_ID is missing: FIREBASE_CREDENTIALS alone names no project.");
    return null;
  }
  // The library then takes tokens that nobody has signed.
  if (text(env, "FIREBASE_AUTH_EMULATOR_HOST") && !isLoopback(host))
    throw new ConfigError("FIREBASE_AUTH_EMULATOR_HOST is set while others can reach the site: unset it.");
  const credentialsFile = file && resolve(file);
  if (credentialsFile && !existsSync(credentialsFile))
    throw new ConfigError(
      `FIREBASE_CREDENTIALS names ${credentialsFile}, which is not there: give the key file's path.`,
    );
  return { projectId, credentialsFile };
}

function s3(env: Environment): Config["s3"] {
  const bucket = text(env, "S3_BUCKET");
  const endpoint = url(env, "S3_ENDPOINT", ["http:", "https:"]);
  const [accessKeyId, secretAccessKey] = [text(env, "S3_ACCESS_KEY_ID"), text(env, "S3_SECRET_ACCESS_KEY")];
  if (!bucket) {
    if (endpoint || accessKeyId || secretAccessKey)
      throw new ConfigError("S3_BUCKET is missing: the other S3_ settings do nothing without it.");
    return null;
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or none of them.");
  return {
    bucket,
    region: text(env, "S3_REGION") ?? "us-east-1",
    endpoint,
    pathStyle: flag(env, "S3_PATH_STYLE", endpoint !== null),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Turns the environment into settings.
 * @throws ConfigError on the first value that cannot be used
 */
export function readConfig(env: Environment = process.env): Config {
  const host = text(env, "HOST") ?? "127.0.0.1";
  const demoData = flag(env, "DEMO_DATA", true);
  const demoAccounts = flag(env, "DEMO_ACCOUNTS", isLoopback(host));
  if (text(env, "DEMO_ACCOUNTS") && demoAccounts && !demoData)
    throw new ConfigError("DEMO_ACCOUNTS is 1 while DEMO_DATA is 0: the demo accounts exist only with the demo data.");
  const logLevel = text(env, "LOG_LEVEL") ?? "warn";
  if (!LOG_LEVELS.includes(logLevel))
    throw new ConfigError(`LOG_LEVEL is "${logLevel}": use ${LOG_LEVELS.join(", ")}.`);
  return {
    host,
    port: port(env),
    dataDir: resolve(text(env, "DATA_DIR") ?? ".data"),
    databaseUrl: url(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    publicOrigin: publicOrigin(env),
    demoData,
    templatePath: env.DEMO_TEMPLATE === undefined ? TEMPLATE : text(env, "DEMO_TEMPLATE"),
    demoAccounts: demoData && demoAccounts,
    languagePaths: (text(env, "LANGUAGE_PATHS") ?? "")
      .split(":")
      .filter(Boolean)
      .map((path) => resolve(path)),
    smtpUrl: url(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: text(env, "MAIL_FROM") ?? "no-reply@localhost",
    twilio: twilio(env),
    sessionDays: sessionDays(env),
    firebase: firebase(env, host),
    redisUrl: url(env, "REDIS_URL", ["redis:", "rediss:"]),
    s3: s3(env),
    payments: readPayments(env, (sentence) => new ConfigError(sentence)),
    logLevel,
  };
}
