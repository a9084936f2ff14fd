import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { readConfig } from "../../src/platform/config/config.ts";
import { type RunningServer, startServer } from "../../src/server.ts";

/**
 * The provider as `serve` runs it, with a door beside it: prints `<name> on <address>`, takes JSON and answers with JSON.
 * @param answer to a body
 */
export async function serveBeside(
  name: string,
  answer: (server: RunningServer, body: never) => Promise<object>,
): Promise<void> {
  const server = await startServer(readConfig());
  const door = createServer(async (request, response) => {
    response.end(JSON.stringify(await answer(server, (await json(request)) as never)));
  });
  door.listen(0, "127.0.0.1", () => {
    console.log(`${name} on http://127.0.0.1:${(door.address() as AddressInfo).port}`);
    console.log(`Provider on ${server.address}`);
  });
  process.on("SIGTERM", () => {
    door.close();
    server.stop().then(() => process.exit(0));
  });
}
