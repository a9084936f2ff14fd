/**
 * An S3 server that checks signatures.
 * node s3Server.mjs FOLDER PORT CONDITIONS BUCKET...; says where it listens. CONDITIONS: what it does with a write that
 * depends on what is there: `ignored`, `checked`, or `unknown` (501), as servers of other makes do.
 */
import S3rver from "@20minutes/s3rver";

const [directory, port, conditions, ...buckets] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  directory,
  allowMismatchedSignatures: false,
  configureBuckets: buckets.map((name) => ({ name, configs: [] })),
});

/** The library signs a bucket's own path without the slash at its end, which clients write and sign. */
server.middleware.splice(-1, 0, (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true;
    context.mountPath = "/";
  }
  return next();
});

/** Keys of conditional writes that are under way. */
const writing = new Set();

/** Conditions of writes as Amazon's server takes them. */
server.middleware.unshift(async (context, next) => {
  const expected = context.get("if-match");
  const isConditional = context.method === "PUT" && (expected || context.get("if-none-match"));
  if (!isConditional || conditions === "ignored") return next();
  const refuse = (status, code) => {
    context.status = status;
    context.type = "application/xml";
    context.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  };
  if (conditions === "unknown") return refuse(501, "NotImplemented");
  // Of two at once the other is told to try again.
  if (writing.has(context.path)) return refuse(409, "ConditionalRequestConflict");
  writing.add(context.path);
  try {
    const [bucket, ...key] = decodeURIComponent(context.path).slice(1).split("/");
    const present = await server.store.getMetadata(bucket, key.join("/")).catch(() => null);
    if (expected && !present) return refuse(404, "NoSuchKey");
    if (expected ? present.etag !== expected : present) return refuse(412, "PreconditionFailed");
    await next();
  } finally {
    writing.delete(context.path);
  }
});

const address = await server.run();
console.log(`S3 on http://127.0.0.1:${address.port}`);
