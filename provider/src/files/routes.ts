import { uploads } from "@gable/shared-sdk/wire";
import { z } from "zod";
import { isUploadedFile, type UploadedFile } from "../http/body.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { detect } from "./detect.ts";
import { fileJobs } from "./jobs.ts";
import { AUDIO, DOCUMENTS, IMAGES } from "./kinds.ts";
import { serveFile } from "./serve.ts";

/** `/files/<id>/<name>`: pictures in a width, documents by their name; and uploads that forms name later. */
export const files: Module = async (app, context) => {
  await context.files.open(fileJobs(context).pictureSaved);
  app.route({
    method: ["GET", "HEAD"],
    url: "/files/:id/:name",
    handler: (request, reply) => serveFile(context, request, reply),
  });

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
      file: z.custom<UploadedFile>(isUploadedFile, "Send one file in the field file."),
    }),
    async handle({ file, kind }, { user, links, ip }) {
      await uploaded.hit(String(user.id));
      const isPicture = IMAGES.includes(detect(file.content, file.filename)?.extension ?? "");
      const stored = await context.files.save(file, {
        field: "file",
        accept: [...IMAGES, ...DOCUMENTS, ...AUDIO],
        ownerId: user.id,
        kind,
        isWaiting: true,
        sentFrom: context.files.quota.senderOf(ip),
        // Pictures are shown while their form is filled in; other files are nobody's business before it is sent.
        access: isPicture ? "public" : "private",
      });
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
};
