import type { FastifyReply, FastifyRequest } from "fastify";
import { identify } from "../http/index.ts";
import type { FileAddress } from "./address.ts";
import type { FileContext } from "./context.ts";
import { DEMO_PREFIX } from "./demo.ts";
import { byteRange, isSame, mayBePart } from "./range.ts";
import type { ServedFile } from "./servedFile.ts";
import type { StoredFile } from "./tables.ts";

const YEAR = "public, max-age=31536000, immutable";
/** A client that asks for a format which is still being made gets another, and may ask again. */
const SOON = "public, max-age=60";

/** Which of both picture formats a request wants; AVIF only where the client says that it reads it. */
function wantsAvif(request: FastifyRequest): boolean {
  const { format } = request.query as { format?: string };
  if (format) return format === "avif";
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers.accept ?? "");
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .type("text/plain; charset=utf-8")
    .send(message);
}

/** Whether the one who asks may have a private file: by a signed address, or as its owner or an administrator. */
async function mayRead(context: FileContext, request: FastifyRequest, file: StoredFile, address: FileAddress) {
  if (file.access === "public" || address.standing === "signed") return true;
  const { user } = await identify(context, request);
  return user?.is_active === true && (user.role === "admin" || user.id === file.owner_id);
}

/** Answers GET and HEAD of `/files/<address>/<name>`. */
export async function serveFile(context: FileContext, request: FastifyRequest, reply: FastifyReply) {
  const { id: part, name } = request.params as { id: string; name: string };
  const { format } = request.query as { format?: string };
  if (format !== undefined && format !== "webp" && format !== "avif")
    return refuse(reply, 400, "format is webp or avif.");
  if (part.startsWith(DEMO_PREFIX)) {
    const demo = await context.files.servedDemo(part, name, wantsAvif(request));
    if (format === undefined) reply.header("vary", "Accept");
    return demo ? send(request, reply, demo, YEAR) : refuse(reply, 404, "No such file.");
  }
  const address = context.files.address(part);
  const file = address && (await context.files.find([address.id])).get(address.id);
  if (!file || !address) return refuse(reply, 404, "No such file.");
  if (!(await mayRead(context, request, file, address)))
    return address.standing === "expired"
      ? refuse(reply, 403, "This address has expired: open the page again.")
      : refuse(reply, 404, "No such file.");
  const isAvifWanted = wantsAvif(request);
  const served = context.files.served(file, name, isAvifWanted);
  if (!served) return refuse(reply, 404, "No such file.");
  if (file.access === "private") {
    reply.header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
    return send(request, reply, served, "private, max-age=3600");
  }
  if (file.widths.length === 0) return send(request, reply, served, YEAR);
  if (format === undefined) reply.header("vary", "Accept");
  return send(request, reply, served, isAvifWanted && file.avif === null ? SOON : YEAR);
}

/**
 * Sends bytes in such a way that no browser takes them for a page or script of this site. They are read as the client
 * takes them, and no longer than it is there.
 */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  caching: string,
): Promise<FastifyReply> {
  const tag = `"${file.tag}"`;
  const headers = {
    "cache-control": caching,
    etag: tag,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  };
  if (isSame(request.headers["if-none-match"], tag)) return reply.headers(headers).type(file.mime).code(304).send();
  const { range: asked } = request.headers;
  const isHead = request.method === "HEAD";
  const isPart = !isHead && mayBePart(asked, request.headers["if-range"]?.toString(), tag);
  const object = await file.open(isPart || isHead);
  if (!object) return refuse(reply, 404, "No such file.");
  reply.headers(headers).type(file.mime).header("accept-ranges", "bytes");
  // Sounds are played in place; documents are saved, never shown within this site.
  if (file.download && !file.mime.startsWith("audio/"))
    reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.download)}`);
  const range = isPart ? byteRange(asked, object.size) : null;
  if (isHead || range === "unsatisfiable") {
    await object.close();
    if (isHead) return reply.header("content-length", object.size).send();
    return reply.code(416).header("content-range", `bytes */${object.size}`).send();
  }
  const bytes = range ? range.to - range.from + 1 : object.size;
  if (range) reply.code(206).header("content-range", `bytes ${range.from}-${range.to}/${object.size}`);
  return reply.header("content-length", bytes).send(await object.stream(range));
}
