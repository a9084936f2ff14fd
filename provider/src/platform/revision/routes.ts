import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../database/index.ts";
import { type CallContext, route } from "../http/index.ts";
import type { PublicRevision } from "./revision.ts";

interface RevisionContext extends CallContext {
  database: Pick<OpenDatabase, "kind">;
  revision: PublicRevision;
}

/** By what whoever keeps pages sees that they are no longer right; and what this process keeps follows the others. */
export function publicRevision(app: FastifyInstance, context: RevisionContext): void {
  const { database, revision } = context;

  route(app, context, {
    call: wire.publicRevision,
    access: "public",
    // By it others find out that what they have is old.
    reads: false,
    async handle() {
      return { message: "The revision of what everybody sees.", data: { revision: await revision.current() } };
    },
  });

  // The embedded database has one process.
  if (database.kind !== "postgres") return;
  const end = revision.follow((error) => app.log.warn(error, "changes of other processes cannot be asked for"));
  app.addHook("onClose", async () => end());
}
