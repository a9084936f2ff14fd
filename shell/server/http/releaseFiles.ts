import type { Manifest } from "@gable/mfe-kit/manifest";
import type { RegistryPaths } from "@gable/releases";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addVary } from "./compress.ts";
import { preferredEncoding } from "./encoding.ts";
import { mediaType } from "./mediaTypes.ts";
import { answerFailure, holdSlot, untilClosed } from "./proxy/calls.ts";
import { createSlots, type SlotLimits } from "./proxy/slots.ts";
import { answerRange } from "./ranges.ts";
import { createReleaseBytes } from "./releaseBytes.ts";
import { createFileFinder } from "./releaseLists.ts";
import { parseReleasePath } from "./releasePath.ts";

/**
 * `/r/**`: browser files of published releases, those that the release lists with the content that it lists, and nothing
 * else that lies beside them. Immutable, for a year, compressed when they were published.
 * @param atOnce how many are under way: whoever asks for many and reads none keeps no more of them open
 * @param workerPolicy content security policy of module scripts, which a worker that is started from one runs under
 */
export function serveReleaseFiles(
  app: FastifyInstance,
  paths: RegistryPaths,
  manifest: () => Manifest,
  atOnce: SlotLimits,
  workerPolicy: string,
): void {
  const find = createFileFinder(paths, manifest);
  const slots = createSlots(atOnce);
  const bytes = createReleaseBytes(paths, (file) => app.log.error({ file }, "a file of a release was altered"));
  const refuse = (reply: FastifyReply) =>
    reply.code(404).header("cache-control", "no-store").type("text/plain").send("No release has this file.");

  app.get("/r/*", async (request: FastifyRequest, reply: FastifyReply) => {
    // Module scripts, stylesheets and fonts are asked for with `crossorigin`, possibly from another origin's page.
    reply.header("cross-origin-resource-policy", "cross-origin");
    reply.header("access-control-allow-origin", "*").header("timing-allow-origin", "*");
    const pathname = new URL(request.raw.url ?? "/", "http://composer").pathname;
    const target = parseReleasePath(pathname);
    const listed = target && (await find(target));
    if (!listed) return refuse(reply);
    try {
      holdSlot(slots, request, untilClosed(reply), "files");
    } catch (error) {
      return answerFailure(request, reply, error);
    }
    if (listed.file.endsWith(".mjs")) reply.header("content-security-policy", workerPolicy);
    const isPart = request.headers.range !== undefined && listed.file.endsWith(".pmtiles");
    const encoding = isPart ? null : preferredEncoding(request.headers["accept-encoding"]);
    const compressed = encoding && (await bytes.read(listed, encoding));
    const found = compressed ?? (await bytes.read(listed, null));
    if (!found) return refuse(reply);
    if (compressed) reply.header("content-encoding", encoding);
    addVary(reply, "Accept-Encoding");
    const range = isPart ? answerRange(request, reply, found.length) : null;
    if (range === "refused") return reply.send();
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(mediaType(listed.file))
      .send(range ? found.subarray(range.first, range.last + 1) : found);
  });
}
