import type { Module } from "../module.ts";

/** `/files/<id>/<name>`: pictures in a width, documents by their name. Never changes, so kept for a year. */
export const files: Module = (app, context) => {
  app.get<{ Params: { id: string; name: string } }>("/files/:id/:name", async (request, reply) => {
    const file = await context.files.read(request.params.id, request.params.name);
    if (!file) return reply.code(404).header("cache-control", "no-store").type("text/plain").send("No such file.");
    reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cross-origin-resource-policy", "cross-origin")
      .type(file.mime);
    if (file.download)
      reply.header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(file.download)}`);
    return reply.send(file.content);
  });
};
