import { type Manifest, SHARED_FOLDER } from "@gable/mfe-kit/manifest";
import type { RegistryPaths } from "@gable/releases";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addVary } from "./compress.ts";
import { preferredEncoding } from "./encoding.ts";
import { mediaType } from "./mediaTypes.ts";
import { answerFailure, holdSlot, untilClosed } from "./proxy/calls.ts";
import { createSlots, type SlotLimits } from "./proxy/slots.ts";
import { createReleaseBytes } from "./releaseBytes.ts";
import { createFileFinder } from "./releaseLists.ts";

const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/;

/** A file as it is asked for. */
export interface AskedFile {
  name: string;
  /** Null for a file that versions share. */
  version: string | null;
  file: string;
}

/** Takes `/r/<name>/<version>/<file>` and `/r/<name>/files/<file>` apart; null when a part could leave the folder. */
export function parseReleasePath(pathname: string): AskedFile | null {
  const [empty, root, name, version, ...rest] = pathname.split("/");
  if (empty !== "" || root !== "r" || !name || !version || rest.length === 0) return null;
  if (![name, version, ...rest].every((segment) => SEGMENT.test(segment))) return null;
  return { name, version: version === SHARED_FOLDER ? null : version, file: rest.join("/") };
}

/**
 * `/r/**`: browser files of published releases, those that the release lists with the content that it lists, and nothing
 * else that lies beside them. Immutable, for a year, compressed when they were published.
 * @param atOnce how many are under way: whoever asks for many and reads none keeps no more of them open
 */
export function serveReleaseFiles(
  app: FastifyInstance,
  paths: RegistryPaths,
  manifest: () => Manifest,
  atOnce: SlotLimits,
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
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const compressed = encoding && (await bytes.read(listed, encoding));
    const found = compressed ?? (await bytes.read(listed, null));
    if (!found) return refuse(reply);
    if (compressed) reply.header("content-encoding", encoding);
    addVary(reply, "Accept-Encoding");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(mediaType(listed.file))
      .send(found);
  });
}
