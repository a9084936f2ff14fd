import { join, resolve } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { isLoopback, readTrustProxy, type TrustProxy } from "@gable/server-kit/addresses";
import { missingOrigin } from "@gable/server-kit/origins";
import {
  type BucketSettings,
  type Environment,
  LOG_LEVELS,
  readFirebaseEmulator,
  readFirebaseMethods,
  readMetricsToken,
  readReleasesBucket,
  type SettingsOf,
  settingsReader,
} from "@gable/server-kit/settings";
import type { FirebaseProject, MessagingProject } from "@gable/shared-sdk/host";
import type { PageServices } from "./document/services.ts";
import { StartError } from "./errors.ts";

export interface AddressLimits {
  streamsPerAddress: number;
  connectionsPerAddress: number;
}

/** For offices and mobile networks, where many visitors share an address. */
export const ADDRESS_LIMITS: AddressLimits = { streamsPerAddress: 500, connectionsPerAddress: 1_000 };

/** What maps are drawn from besides the world that the catalogue brings along. */
export interface MapSources {
  /** Address of a MapLibre style that the operator named. */
  style: string | null;
  /** Path of the operator's PMTiles archive; it may not be there. Null: none. */
  archive: string | null;
}

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
  /** Origin that visitors use, `https://site.example`; null on this machine only (`@gable/server-kit/origins`). */
  publicOrigin: string | null;
  /** Proxies in front, or their addresses: whose `X-Forwarded-*` headers count. */
  trustProxy: TrustProxy;
  /** What one client address may have open. */
  addressLimits: AddressLimits;
  /** Folder of files served at fixed paths: service worker, icon. */
  publicDir: string;
  logLevel: string;
  /** What pages may load from, or send forms to, besides the site's own origin. */
  services: PageServices;
  /** What maps are drawn from besides the world that the catalogue brings along. */
  map: MapSources;
  /** Bucket whose releases the data directory has a copy of; null: they lie in the data directory alone. */
  releasesBucket: BucketSettings | null;
  /** Redis in which several processes count requests; null: this one counts by itself. */
  redisUrl: string | null;
  /** Who knows it may read `/metrics`; null: this machine alone, where the site is its own. */
  metricsToken: string | null;
  /** Collector of OpenTelemetry, with headers and the milliseconds from one export to the next; null: nothing is sent. */
  otlp: { endpoint: string; headers: Record<string, string>; every: number } | null;
  /** Empty on a site; with one, web sockets and inserted styles are allowed, for hot replacement. */
  development: DevelopmentRemote[];
  /** Milliseconds for one rendering; longer means the browser renders. */
  renderLimit: number;
  /** Processes that render. */
  renderProcesses: number;
}

const PUBLIC_DIR = join(import.meta.dirname, "..", "public");

export const defaults = {
  host: "127.0.0.1",
  port: 3000,
  publicOrigin: null,
  trustProxy: readTrustProxy(null),
  addressLimits: ADDRESS_LIMITS,
  publicDir: PUBLIC_DIR,
  logLevel: "warn",
  services: {},
  map: { style: null, archive: null } as MapSources,
  releasesBucket: null,
  redisUrl: null,
  metricsToken: null,
  otlp: null,
  development: [],
  renderLimit: 1500,
  renderProcesses: 2,
} satisfies Partial<ComposerOptions>;

/** The composer's own folder in the data directory: what it must remember between starts. */
export const composerStateFolder = (dataDir: string): string => join(dataDir, "composer");

/** Plain HTTP is for a style on this machine. */
const STYLE_SCHEMES = ["https:", "http:"];
const ONE_ADDRESS = { from: 1, to: 1_000_000 };
const PAYPAL = "https://www.paypal.com";
const PAYPAL_SANDBOX = "https://www.sandbox.paypal.com";

/**
 * Where PayPal takes the member's form, by the settings that the provider reads; null while PayPal is not set up.
 */
function payPalOrigin(settings: SettingsOf<"composer">): string | null {
  if (!settings.text("PAYPAL_BUSINESS")) return null;
  const address = settings.text("PAYPAL_URL") ?? (settings.flag("PAYMENT_SANDBOX", false) ? PAYPAL_SANDBOX : PAYPAL);
  if (!URL.canParse(address))
    throw new StartError(`PAYPAL_URL is "${address}": use an address that starts with https://.`);
  return new URL(address).origin;
}

function trustProxy(value: string | null): TrustProxy {
  try {
    return readTrustProxy(value);
  } catch (error) {
    throw new StartError((error as RangeError).message);
  }
}

/** What the standard of OpenTelemetry asks for. Milliseconds. */
const EXPORT_EVERY = 60_000;
const HEADER = /^([\w-]+)=([^=,\s]*)$/;

function otlp(settings: SettingsOf<"composer">): ComposerOptions["otlp"] {
  const endpoint = settings.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  const given = settings.text("OTEL_EXPORTER_OTLP_HEADERS")?.split(",") ?? [];
  const headers = given.map((pair) => {
    const [, name, value] = HEADER.exec(pair.trim()) ?? [];
    // The value is a secret: it is not repeated.
    if (!name || value === undefined || !canDecode(value))
      throw new StartError("OTEL_EXPORTER_OTLP_HEADERS cannot be read: use name=value, separated by commas.");
    return [name, decodeURIComponent(value)] as const;
  });
  return endpoint === null ? null : { endpoint, headers: Object.fromEntries(headers), every: EXPORT_EVERY };
}

function canDecode(value: string): boolean {
  try {
    return !/[\r\n]/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

/** An origin of the content security policy, perhaps with all hosts below a name. */
const SOURCE = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

function sources(name: "PICTURE_ORIGINS" | "MAP_TILES_ORIGIN", value: string | null): string[] {
  const given = (value ?? "").split(/[\s,]+/).filter(Boolean);
  const wrong = given.find((source) => !SOURCE.test(source));
  if (wrong !== undefined)
    throw new StartError(
      `${name} has "${wrong}": use origins such as https://pictures.example or https://*.tiles.example.`,
    );
  return given;
}

const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The project as browsers are told of it; nothing where they are to offer nothing of it. */
function firebaseProject(settings: SettingsOf<"composer">, isOwn: boolean): FirebaseProject | undefined {
  const project = settings.text("FIREBASE_PROJECT_ID");
  if (project !== null && !/^[a-z0-9-]{1,63}$/.test(project))
    throw new StartError(
      `FIREBASE_PROJECT_ID is "${project}": use the project's id, lower-case letters, digits and hyphens.`,
    );
  const apiKey = settings.text("FIREBASE_API_KEY");
  const refuse = (sentence: string) => new StartError(sentence);
  const methods = readFirebaseMethods(settings, refuse);
  if (project === null) {
    if (apiKey) throw refuse("FIREBASE_PROJECT_ID is missing: FIREBASE_API_KEY alone names no project.");
    return undefined;
  }
  const authDomain = settings.text("FIREBASE_AUTH_DOMAIN") ?? `${project}.firebaseapp.com`;
  if (!HOST_NAME.test(authDomain))
    throw refuse(`FIREBASE_AUTH_DOMAIN is "${authDomain}": give the host alone, such as auth.site.example.`);
  const emulator = readFirebaseEmulator(settings, { projectId: project, isOwn }, refuse);
  if (!apiKey || methods.length === 0) return undefined;
  return { projectId: project, apiKey, authDomain, methods, ...(emulator && { emulator: `http://${emulator}` }) };
}

/** What browsers need to be sent messages while no page is open; nothing where the site cannot send them. */
function messagingProject(settings: SettingsOf<"composer">): MessagingProject | undefined {
  const keys = settings.together(
    "Messages by Firebase",
    "FIREBASE_MESSAGING_SENDER_ID",
    "FIREBASE_APP_ID",
    "FIREBASE_VAPID_KEY",
  );
  const [projectId, apiKey] = [settings.text("FIREBASE_PROJECT_ID"), settings.text("FIREBASE_API_KEY")];
  if (!keys) return undefined;
  if (!projectId || !apiKey)
    throw new StartError(
      "FIREBASE_VAPID_KEY needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY, whose messages it is for.",
    );
  return {
    projectId,
    apiKey,
    senderId: keys.FIREBASE_MESSAGING_SENDER_ID,
    appId: keys.FIREBASE_APP_ID,
    vapidKey: keys.FIREBASE_VAPID_KEY,
  };
}

/** What pages may use besides the site itself, by the settings that the provider reads as well. */
function pageServices(settings: SettingsOf<"composer">, isOwn: boolean): PageServices {
  const pictures = sources("PICTURE_ORIGINS", settings.text("PICTURE_ORIGINS"));
  const style = settings.url("MAP_STYLE_URL", STYLE_SCHEMES);
  const tiles = [
    ...new Set([
      ...(style ? [new URL(style).origin] : []),
      ...sources("MAP_TILES_ORIGIN", settings.text("MAP_TILES_ORIGIN")),
    ]),
  ];
  const given: PageServices = {
    stripe: settings.text("STRIPE_PUBLISHABLE_KEY") ? true : undefined,
    razorpay: settings.text("RAZORPAY_KEY_ID") ? true : undefined,
    payPal: payPalOrigin(settings) ?? undefined,
    firebase: firebaseProject(settings, isOwn),
    messaging: messagingProject(settings),
    googleMaps: settings.flag("GOOGLE_MAPS") || undefined,
    mapTiles: tiles.length > 0 ? tiles : undefined,
    pictures: pictures.length > 0 ? pictures : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Turns the environment into options.
 * @throws StartError on the first value that cannot be used
 */
export function readOptions(env: Environment = process.env): ComposerOptions {
  const settings = settingsReader("composer", env, (sentence) => new StartError(sentence));
  const host = settings.text("HOST");
  const publicOrigin = settings.origin("PUBLIC_ORIGIN");
  const missing = missingOrigin({ host, publicOrigin });
  if (missing) throw new StartError(missing);
  return {
    ...defaults,
    host,
    port: settings.number("PORT", { from: 0, to: 65535 }),
    dataDir: resolve(settings.text("DATA_DIR")),
    providerUrl: settings.origin("PROVIDER_URL"),
    publicOrigin,
    trustProxy: trustProxy(settings.text("TRUST_PROXY")),
    addressLimits: {
      streamsPerAddress: settings.number("STREAMS_PER_ADDRESS", ONE_ADDRESS),
      connectionsPerAddress: settings.number("CONNECTIONS_PER_ADDRESS", ONE_ADDRESS),
    },
    logLevel: settings.choice("LOG_LEVEL", LOG_LEVELS),
    services: pageServices(settings, isLoopback(host) && publicOrigin === null),
    map: {
      style: settings.url("MAP_STYLE_URL", STYLE_SCHEMES),
      archive: resolve(settings.text("MAP_TILES") ?? join(settings.text("DATA_DIR"), "map", "streets.pmtiles")),
    },
    releasesBucket: readReleasesBucket(settings, (sentence) => new StartError(sentence)),
    redisUrl: settings.url("REDIS_URL", ["redis:", "rediss:"]),
    metricsToken: readMetricsToken(settings.text("METRICS_TOKEN"), (sentence) => new StartError(sentence)),
    otlp: otlp(settings),
  };
}
