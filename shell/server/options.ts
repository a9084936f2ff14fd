import { join, resolve } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { StartError } from "./errors.ts";

/** A remote that is being worked on: it stands in the manifest's place, and its files come from a dev-server. */
export interface DevelopmentRemote {
  /** Origin of the dev-server, which serves `/r/<name>/<version>/`. */
  origin: string;
  release: Release;
}

export interface ComposerOptions {
  host: string;
  port: number;
  /** Absolute path; the registry lies in `<dataDir>/releases`. */
  dataDir: string;
  /** Origin of the provider as this process reaches it: `http://127.0.0.1:4000`. */
  providerUrl: string;
  /** Origin that visitors use, `https://site.example`; null means: as the request says. */
  publicOrigin: string | null;
  /** Folder of files served at fixed paths: service worker, icon. */
  publicDir: string;
  logLevel: string;
  /** Origins, besides the site's own, to which a page may send a form. */
  formTargets: string[];
  /** Empty on a site; with one, web sockets and inserted styles are allowed, for hot replacement. */
  development: DevelopmentRemote[];
  /** Milliseconds for one rendering; longer means the browser renders. */
  renderLimit: number;
  /** Threads that render. */
  renderThreads: number;
}

type Environment = Record<string, string | undefined>;

const PUBLIC_DIR = join(import.meta.dirname, "..", "public");
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export const defaults = {
  host: "127.0.0.1",
  port: 3000,
  publicOrigin: null,
  publicDir: PUBLIC_DIR,
  logLevel: "warn",
  formTargets: [],
  development: [],
  renderLimit: 1500,
  renderThreads: 2,
} satisfies Partial<ComposerOptions>;

function origin(name: string, value: string): string {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new StartError(`${name} is "${value}": give an address that starts with http:// or https://.`);
  if (parsed.pathname !== "/" || parsed.search !== "")
    throw new StartError(`${name} is "${value}": give only scheme, host and port, such as ${parsed.origin}.`);
  return parsed.origin;
}

const PAYPAL = "https://www.paypal.com";
const PAYPAL_SANDBOX = "https://www.sandbox.paypal.com";

/**
 * Where PayPal takes the member's form, by the settings that the provider reads (docs/for-operators.md); null while
 * PayPal is not set up.
 */
function payPalOrigin(text: (name: string) => string | null): string | null {
  if (!text("PAYPAL_BUSINESS")) return null;
  const isSandbox = /^(?:1|true)$/i.test(text("PAYMENT_SANDBOX") ?? "");
  const address = text("PAYPAL_URL") ?? (isSandbox ? PAYPAL_SANDBOX : PAYPAL);
  if (!URL.canParse(address))
    throw new StartError(`PAYPAL_URL is "${address}": use an address that starts with https://.`);
  return new URL(address).origin;
}

/**
 * Turns the environment into options.
 * @throws StartError on the first value that cannot be used
 */
export function readOptions(env: Environment = process.env): ComposerOptions {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const port = text("PORT") ?? String(defaults.port);
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new StartError(`PORT is "${port}": use a number from 0 to 65535.`);
  const logLevel = text("LOG_LEVEL") ?? defaults.logLevel;
  if (!LOG_LEVELS.includes(logLevel)) throw new StartError(`LOG_LEVEL is "${logLevel}": use ${LOG_LEVELS.join(", ")}.`);
  const publicOrigin = text("PUBLIC_ORIGIN");
  const payPal = payPalOrigin(text);
  return {
    ...defaults,
    host: text("HOST") ?? defaults.host,
    port: Number(port),
    dataDir: resolve(text("DATA_DIR") ?? ".data"),
    providerUrl: origin("PROVIDER_URL", text("PROVIDER_URL") ?? "http://127.0.0.1:4000"),
    publicOrigin: publicOrigin && origin("PUBLIC_ORIGIN", publicOrigin),
    logLevel,
    formTargets: payPal ? [payPal] : [],
  };
}
