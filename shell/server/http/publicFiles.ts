import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { mediaType } from "./mediaTypes.ts";

/** Serves the shell's files that need a fixed path: service worker, icon. Read once; browsers ask whether they changed. */
export function servePublicFiles(app: FastifyInstance, folder: string): void {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith("."),
  );
  for (const { name } of files) {
    const content = readFileSync(join(folder, name));
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .header("cache-control", name.endsWith(".js") ? "no-cache" : "public, max-age=3600")
        .type(mediaType(name))
        .send(content),
    );
  }
}
