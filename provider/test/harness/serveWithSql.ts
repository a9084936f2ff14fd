/**
 * A provider with a door for statements on its database, which lets nobody else in while it is the embedded one: `SQL on
 * <address>` takes `{"statement": "…", "values": […]}`.
 */
import { serveBeside } from "./serveBeside.ts";

await serveBeside("SQL", ({ context }, { statement, values }: { statement: string; values?: unknown[] }) =>
  context.database.raw(statement, values).then(
    ({ rows }) => ({ rows }),
    (error: Error) => ({ error: error.message }),
  ),
);
