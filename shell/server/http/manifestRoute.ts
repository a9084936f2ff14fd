import type { FastifyInstance } from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import { sendText } from "./compress.ts";

/** `/manifest.json`: what is live, and the hashes of all its files. Open tabs ask it for newer versions. */
export function serveManifest(app: FastifyInstance, source: ManifestSource): void {
  app.get("/manifest.json", async (request, reply) => {
    const { publicJson, etag } = source.current();
    reply.header("etag", etag).header("cache-control", "no-cache").header("access-control-allow-origin", "*");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return sendText(request, reply.type("application/json; charset=utf-8"), publicJson);
  });
}
