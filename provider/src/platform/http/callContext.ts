import type { SiteOrigin } from "@gable/server-kit/origins";
import type { ReadThroughCache } from "../cache/index.ts";
import type { Database, Reads } from "../database/index.ts";
import type { BodyMemory } from "./bodyMemory.ts";
import type { Authentication } from "./caller.ts";
import type { Claims } from "./idempotency/claims.ts";
import type { RegisteredCall } from "./registeredCall.ts";

/** A body that brings files, before it is read. */
export interface Arrival {
  ownerId: number;
  /** Address by which its sender counts (`addressKey`). */
  ip: string;
  /** As announced, or as many as the call takes. */
  bytes: number;
  /** What comes waits for another form. */
  isUpload: boolean;
}

/** What calls know of files. */
interface CallFiles {
  /** Signs the address of a private file. */
  sign(id: string): string;
  quota: {
    /**
     * Counts a body from before its first byte.
     * @returns to be called when the body has come, or will not come any more
     * @throws Failure 413 or 429 when there is no room for it
     */
    admit(arrival: Arrival): Promise<() => Promise<void>>;
  };
}

/** The ports that a call of the API needs. */
export interface CallContext {
  /** With which address begins what goes out; the port of its own process is known once that listens. */
  site: SiteOrigin;
  db: Database;
  /** Whose questions a replica may answer. */
  reads: Reads;
  /** Drops what this process keeps of what everybody sees, if another process has changed it. */
  catchUp(): Promise<void>;
  authentication: Authentication;
  files: CallFiles;
  /** What the bodies of requests take of the memory. */
  bodies: BodyMemory;
  /** Writes that come with an `Idempotency-Key`. */
  claims: Claims;
  /** Every call of the API, as `route()` added it. */
  calls: RegisteredCall[];
  /** What everybody sees of the listings; calls with `invalidatesPublic` drop it. */
  publicCache: ReadThroughCache;
  now(): Date;
}
