import type { SettingGroup } from "../setting.ts";

export const SITE = {
  heading: "The site",
  settings: {
    PORT: {
      readBy: ["start", "composer", "provider"],
      standard: "3000",
      standardOf: { provider: "4000" },
      shown: "`3000` (a provider by itself: `4000`)",
      meaning: "port that visitors come in by",
    },
    HOST: {
      readBy: ["start", "composer", "provider"],
      standard: "127.0.0.1",
      meaning: "address to listen on; `0.0.0.0` for all",
    },
    DATA_DIR: {
      readBy: ["start", "composer", "provider", "releases"],
      standard: ".data",
      meaning: "folder of the database, the uploaded files, the releases and their keys",
    },
    DATABASE_URL: {
      readBy: ["provider"],
      shown: "embedded database",
      meaning: "`postgres://…` of a PostgreSQL database",
    },
    PUBLIC_ORIGIN: {
      readBy: ["start", "composer", "provider"],
      shown: "`http://localhost` with `PORT`",
      meaning:
        "scheme, host and port that visitors use, `https://site.example`; required where `HOST` is not this machine's alone",
    },
    DEMO_DATA: {
      readBy: ["provider"],
      shown: "on without `DATABASE_URL`",
      meaning: "`1` fills an empty database with the demo's listings, packages and members",
    },
    DEMO_ACCOUNTS: {
      readBy: ["provider"],
      shown: "on where `HOST` is this machine's and neither `PUBLIC_ORIGIN` nor `DATABASE_URL` is set",
      meaning:
        "`1` lets the demo's members, its administrator among them, sign in with the published password, and opens `/dev/outbox`; `0` does not",
    },
    SESSION_DAYS: {
      readBy: ["provider"],
      standard: "90",
      meaning: "days that a session stays open unused, 1 to 3650",
    },
    LOG_LEVEL: {
      readBy: ["composer", "provider"],
      standard: "warn",
      meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
    },
  },
} as const satisfies SettingGroup;

export const SEVERAL_PROCESSES = {
  heading: "Composer and provider apart, several processes",
  settings: {
    PROVIDER_URL: {
      readBy: ["composer"],
      standard: "http://127.0.0.1:4000",
      meaning: "where a composer that runs by itself reaches the provider; `npm start` sets it",
    },
    SITE_PORT: {
      readBy: ["provider"],
      shown: "`PORT`",
      meaning: "port that visitors come in by, for addresses without `PUBLIC_ORIGIN`; `npm start` sets it",
    },
    LANGUAGE_PATHS: {
      readBy: ["provider"],
      shown: "none",
      meaning: "folders of `<language>.json` dictionaries, separated by colons; `npm start` sets it",
    },
    TRUST_PROXY: {
      readBy: ["composer", "provider"],
      shown: "this machine",
      meaning:
        "proxies whose `X-Forwarded-*` headers count: addresses and ranges separated by commas (`10.0.0.0/8`), or how many there are in front of the site (`2`); see below",
    },
    STREAMS_PER_ADDRESS: {
      readBy: ["composer"],
      standard: "500",
      meaning: "event streams (open pages of members) that one client address may have; see below",
    },
    CONNECTIONS_PER_ADDRESS: {
      readBy: ["composer"],
      standard: "1000",
      meaning: "connections that one client address may have where no proxy stands in front",
    },
    REDIS_URL: {
      readBy: ["provider", "composer"],
      shown: "each process counts for itself",
      meaning: "`redis://…` that keeps the rate limits of several processes and carries live events between them",
    },
    DATABASE_READ_URL: {
      readBy: ["provider"],
      shown: "`DATABASE_URL` answers everything",
      meaning: "`postgres://…` of a streaming replica of that database, which answers reads; see below",
    },
    DEMO_TEMPLATE: {
      readBy: ["provider"],
      shown: "made by the build",
      meaning: "archive of a filled embedded database that a first start unpacks; empty for none",
    },
    DEV_SERVER_PORT: {
      readBy: ["start"],
      standard: "4150",
      meaning: "port of the dev-server of `npm run dev`",
    },
  },
} as const satisfies SettingGroup;
