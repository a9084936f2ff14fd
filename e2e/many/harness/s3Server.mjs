/**
 * An S3 server that checks signatures, on a free port, with one bucket.
 * node s3Server.mjs FOLDER BUCKET; says where it listens.
 */
import S3rver from "@20minutes/s3rver";

const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  allowMismatchedSignatures: false,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { port } = await server.run();
console.log(`S3 on http://127.0.0.1:${port}`);
