import type { Limits } from "@gable/server-kit/limits";
import type { SiteOrigin } from "@gable/server-kit/origins";
import type { PushCarrier } from "../../features/push/port.ts";
import type { IdentityVerifier } from "../../identity/accounts/identity/port.ts";
import type { User } from "../../identity/people/tables.ts";
import type { Listed } from "../../marketplace/listings/listed/port.ts";
import type { Remembered } from "../cache/remembered.ts";
import type { WarmUp } from "../cache/warmUp.ts";
import type { Config } from "../config/config.ts";
import type { Database, OpenDatabase } from "../database/database.ts";
import type { FileStore } from "../files/store.ts";
import type { BodyMemory } from "../http/bodyMemory.ts";
import type { Claims } from "../http/idempotency/claims.ts";
import type { Links } from "../http/links.ts";
import type { RegisteredCall } from "../http/registeredCall.ts";
import type { RunningJobs } from "../jobs/port.ts";
import type { Outbox } from "../outbox/port.ts";
import type { Events } from "../stream/events.ts";

/** What every module is given: the ports of the provider, made once at the start. */
export interface AppContext {
  config: Config;
  /** With which address begins what goes out; the port of its own process is known once that listens. */
  site: SiteOrigin;
  database: OpenDatabase;
  db: Database;
  files: FileStore;
  outbox: Outbox;
  /** Tokens of the sign-in service. */
  identities: IdentityVerifier;
  events: Events;
  /** Messages to devices whose pages are closed; null where the site has no service for them. */
  pushes: PushCarrier | null;
  jobs: RunningJobs;
  /** What the bodies of requests take of the memory. */
  bodies: BodyMemory;
  /** Writes that come with an `Idempotency-Key`. */
  claims: Claims;
  /** Every call of the API, as `route()` added it. */
  calls: RegisteredCall[];
  /** Known to the command line on this machine alone (see `operations/admin/operator.ts`). */
  operatorKey: string;
  /** What everybody sees of the listings; calls with `changesShown` drop it. */
  shown: Remembered;
  listed: Listed;
  /** Read at the start of a server. */
  warmUp: WarmUp;
  /** How often something may be done: counted in memory, or in Redis where several processes share it. */
  limits: Limits;
  now(): Date;
}

/** Who asks, and how addresses in the answer are to begin. */
export interface Caller<Signed extends boolean = boolean> {
  user: Signed extends true ? User : User | null;
  /** The bearer token as sent; null for visitors. */
  token: string | null;
  /** Address by which the client counts: IPv6 by its network (see `addressKey`). */
  ip: string;
  links: Links;
  /** Code of the one of the site's languages that the answer is in, as `Accept-Language` asks. */
  language: string;
}
