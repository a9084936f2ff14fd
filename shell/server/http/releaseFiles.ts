import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { artifactPath, type RegistryPaths } from "@gable/releases";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addVary } from "./compress.ts";
import { preferredEncoding } from "./encoding.ts";
import { mediaType } from "./mediaTypes.ts";

const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/;

export interface ReleaseFile {
  name: string;
  version: string;
  file: string;
}

/** Takes `/r/<name>/<version>/<file>` apart; null when a part could leave the release's folder. */
export function parseReleasePath(pathname: string): ReleaseFile | null {
  const [empty, root, name, version, ...rest] = pathname.split("/");
  if (empty !== "" || root !== "r" || !name || !version || rest.length === 0) return null;
  if (![name, version, ...rest].every((segment) => SEGMENT.test(segment))) return null;
  return { name, version, file: rest.join("/") };
}

async function fileSize(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** `/r/**`: browser files of published releases. Immutable, for a year, compressed when they were published. */
export function serveReleaseFiles(app: FastifyInstance, paths: RegistryPaths): void {
  const refuse = (reply: FastifyReply) =>
    reply.code(404).header("cache-control", "no-store").type("text/plain").send("No release has this file.");

  app.get("/r/*", async (request: FastifyRequest, reply: FastifyReply) => {
    // Module scripts, stylesheets and fonts are asked for with `crossorigin`, possibly from another origin's page.
    reply.header("access-control-allow-origin", "*").header("timing-allow-origin", "*");
    const pathname = new URL(request.raw.url ?? "/", "http://composer").pathname;
    const target = parseReleasePath(pathname);
    if (!target) return refuse(reply);
    const file = join(artifactPath(paths, target), "browser", target.file);
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const compressed = encoding === "br" ? `${file}.br` : encoding === "gzip" ? `${file}.gz` : null;
    const compressedSize = compressed && (await fileSize(compressed));
    const size = compressedSize ?? (await fileSize(file));
    if (size === null) return refuse(reply);
    if (compressedSize !== null) reply.header("content-encoding", encoding as string);
    addVary(reply, "Accept-Encoding");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-length", size)
      .type(mediaType(file))
      .send(createReadStream(compressedSize !== null && compressed ? compressed : file));
  });
}
