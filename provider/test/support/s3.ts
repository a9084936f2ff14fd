import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

const PAGE = 5;
const PIECE = 65_536;

/** A bucket of an S3-like server on this machine: bucket in the path, signed requests only, bodies as they are sent. */
export interface Bucket {
  environment: Record<string, string>;
  objects: Map<string, { content: Buffer; type: string; changed: Date }>;
  /** Bytes that have been sent since the start of the objects of one file: jobs read those of others meanwhile. */
  bytesSent(file: string): number;
  close(): Promise<void>;
}

/** Small pieces, so that what nobody reads is not sent. */
function* cut(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += PIECE) yield content.subarray(from, from + PIECE);
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

export async function startBucket(): Promise<Bucket> {
  const objects: Bucket["objects"] = new Map();
  const sent = new Map<string, number>();

  const list = (url: URL): string => {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE);
    const more = keys.length > PAGE;
    const contents = page.map((key) => {
      const { content, changed } = objects.get(key) as { content: Buffer; changed: Date };
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${changed.toISOString()}</LastModified><ETag>"x"</ETag><Size>${content.length}</Size></Contents>`;
    });
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${contents.join("")}</ListBucketResult>`;
  };

  const fail = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { "content-type": "application/xml" })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    const body = await buffer(request);
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\//.test(request.headers.authorization ?? ""))
      return fail(response, 403, "AccessDenied");
    // Servers of this kind keep chunk heads and trailing checksums as a part of the file.
    if (request.headers["content-encoding"] === "aws-chunked" || request.headers["x-amz-trailer"])
      return fail(response, 501, "NotImplemented");
    if (request.headers["x-amz-acl"]) return fail(response, 400, "AccessControlListNotSupported");
    if (bucket !== "pictures") return fail(response, 404, "NoSuchBucket");
    const found = objects.get(key);
    if (request.method === "PUT") {
      const source = request.headers["x-amz-copy-source"];
      const from = source ? objects.get(decodeURIComponent(String(source)).replace(/^\/?pictures\//, "")) : undefined;
      if (source && !from) return fail(response, 404, "NoSuchKey");
      objects.set(key, {
        content: from?.content ?? body,
        type: request.headers["content-type"] ?? "",
        changed: new Date(),
      });
      return response
        .writeHead(200, { etag: '"x"' })
        .end(source ? "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>" : "");
    }
    if (request.method === "POST" && url.searchParams.has("delete")) {
      for (const match of body.toString("utf8").matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(match[1] ?? "");
      return response.writeHead(200).end("<DeleteResult></DeleteResult>");
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === "GET" && key === "")
      return response.writeHead(200, { "content-type": "application/xml" }).end(list(url));
    if (!found) return fail(response, 404, "NoSuchKey");
    const [, from = "0", to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const content = to === undefined ? found.content : found.content.subarray(Number(from), Number(to) + 1);
    response.writeHead(to === undefined ? 200 : 206, {
      "content-type": found.type,
      "content-length": content.length,
      "last-modified": found.changed.toUTCString(),
      etag: '"x"',
      ...(to !== undefined && { "content-range": `bytes ${from}-${to}/${found.content.length}` }),
    });
    if (request.method === "HEAD") return response.end();
    const bytes = Readable.from(cut(content));
    const [file = ""] = rest;
    bytes.on("data", (part: Buffer) => sent.set(file, (sent.get(file) ?? 0) + part.length));
    return bytes.pipe(response);
  };

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    bytesSent: (file) => sent.get(file) ?? 0,
    environment: {
      S3_BUCKET: "pictures",
      S3_REGION: "eu-test-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
