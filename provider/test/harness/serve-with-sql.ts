/**
 * The provider as `serve` runs it, with a door beside it for statements on its database, which lets nobody else in
 * while it is the embedded one: prints `SQL on <address>`, takes `{"statement": "…", "values": […]}`.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { readConfig } from "../../src/platform/config/config.ts";
import { startServer } from "../../src/server.ts";

const server = await startServer(readConfig());
const door = createServer(async (request, response) => {
  const { statement, values } = (await json(request)) as { statement: string; values?: unknown[] };
  const answer = await server.context.database.raw(statement, values).then(
    ({ rows }) => ({ rows }),
    (error: Error) => ({ error: error.message }),
  );
  response.end(JSON.stringify(answer));
});
door.listen(0, "127.0.0.1", () => {
  console.log(`SQL on http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  console.log(`Provider on ${server.address}`);
});
process.on("SIGTERM", () => {
  door.close();
  server.stop().then(() => process.exit(0));
});
