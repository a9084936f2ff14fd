import { open, stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { MapSources } from "../options.ts";
import { answerFailure, holdSlot, untilClosed } from "./proxy/calls.ts";
import { createSlots, type SlotLimits } from "./proxy/slots.ts";
import { answerRange } from "./ranges.ts";

const ARCHIVE = "/map/streets.pmtiles";
/** Of one answer. More than any tile has, and readers ask for little more than one. Bytes. */
const LARGEST_PART = 16 * 1024 * 1024;

/** Bytes and a name that changes with the content; null for no plain file. */
async function archiveOf(path: string | null): Promise<{ size: number; tag: string } | null> {
  const found = path === null ? null : await stat(path).catch(() => null);
  return found?.isFile()
    ? { size: found.size, tag: `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` }
    : null;
}

async function readPart(path: string, first: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * `/map/sources.json` `{style, archive}`: addresses or null. `/map/streets.pmtiles`: the operator's archive, in parts alone,
 * because readers want a tile and no visitor gigabytes.
 * @param atOnce how many parts are under way
 */
export function serveMaps(app: FastifyInstance, { style, archive }: MapSources, atOnce: SlotLimits): void {
  const slots = createSlots(atOnce);
  app.get("/map/sources.json", async (_request, reply) => {
    const found = await archiveOf(archive);
    return reply
      .header("cache-control", "public, max-age=60")
      .send({ style, archive: found && `${ARCHIVE}?v=${encodeURIComponent(found.tag.slice(1, -1))}` });
  });
  app.get(ARCHIVE, async (request, reply) => {
    const found = await archiveOf(archive);
    if (!archive || !found)
      return reply.code(404).header("cache-control", "no-store").type("text/plain").send("There is no such map.");
    reply.header("etag", found.tag).type("application/octet-stream");
    const range = answerRange(request, reply, found.size);
    if (range === "refused") return reply.send();
    if (range === null || range.last - range.first >= LARGEST_PART)
      return reply.code(416).header("content-range", `bytes */${found.size}`).send();
    try {
      holdSlot(slots, request, untilClosed(reply), "files");
    } catch (error) {
      return answerFailure(request, reply, error);
    }
    reply.header("cache-control", "public, max-age=86400");
    return reply.send(await readPart(archive, range.first, range.last - range.first + 1));
  });
}
