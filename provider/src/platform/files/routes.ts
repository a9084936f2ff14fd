import { uploads } from "@gable/shared-sdk/wire";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { Failure, isUploadedFile, isUploadId, route, type UploadedFile } from "../http/index.ts";
import type { FileContext } from "./context.ts";
import { detect } from "./detect.ts";
import { fileJobs } from "./jobs.ts";
import { AUDIO, DOCUMENTS, IMAGES } from "./kinds.ts";
import { createPieces } from "./resumable/pieces.ts";
import { resumableUploads } from "./resumable/routes.ts";
import { serveFile } from "./serve.ts";
import type { StoredFile } from "./tables.ts";

const isPictureFile = ({ content, filename }: UploadedFile) =>
  IMAGES.includes(detect(content, filename)?.extension ?? "");

/** `/files/<id>/<name>`: pictures in a width, documents by their name; and uploads that forms name later. */
export async function files(app: FastifyInstance, context: FileContext): Promise<void> {
  await context.files.open(fileJobs(context, app.log).pictureSaved, app.log);
  app.route({
    method: ["GET", "HEAD"],
    url: "/files/:id/:name",
    handler: (request, reply) => serveFile(context, request, reply),
  });

  const { db, files: store, now } = context;
  const pieces = createPieces(db, store.storage, now);
  resumableUploads(app, context, pieces);

  /** Makes a file of an upload that came in pieces; what cannot be used is not kept. */
  async function finish(
    id: string,
    userId: number,
    reply: FastifyReply,
    save: (file: UploadedFile) => Promise<StoredFile>,
  ): Promise<StoredFile> {
    const upload = await pieces.find(id, userId);
    context.bodies.share(reply.raw).add(upload.size);
    const content = await pieces.read(upload);
    const stored = await save({ filename: upload.name, mimetype: "", content }).catch(async (error) => {
      if (error instanceof Failure && error.code === 400) await pieces.remove(id);
      throw error;
    });
    await pieces.remove(id);
    return stored;
  }

  const uploaded = context.limits.limiter({
    name: "uploads",
    limit: 300,
    windowSeconds: 600,
    message: "Too many uploads: wait some minutes.",
  });
  route(app, context, {
    call: uploads,
    access: "required",
    body: "file",
    input: z.object({
      kind: z.enum(["panorama"]).optional().catch(undefined),
      file: z.custom<UploadedFile | string>(
        (file) => isUploadedFile(file) || isUploadId(file),
        "Send one file in the field file.",
      ),
    }),
    async handle({ file, kind }, { user, links, ip }, { reply }) {
      await uploaded.hit(String(user.id));
      const save = (file: UploadedFile) =>
        store.save(file, {
          field: "file",
          accept: [...IMAGES, ...DOCUMENTS, ...AUDIO],
          ownerId: user.id,
          kind,
          isWaiting: true,
          sentFrom: store.quota.senderOf(ip),
          // Pictures are shown while their form is filled in; other files are nobody's business before it is sent.
          access: isPictureFile(file) ? "public" : "private",
        });
      const stored = typeof file === "string" ? await finish(file, user.id, reply, save) : await save(file);
      const isPicture = stored.widths.length > 0;
      const url = isPicture ? links.image(stored.id) : links.private(stored.id, stored.name);
      return {
        message: "Stored.",
        data: {
          id: stored.id,
          url,
          thumb_url: isPicture ? links.image(stored.id, 320) : "",
          width: stored.width,
          height: stored.height,
          blurhash: stored.blurhash,
        },
      };
    },
  });
}
