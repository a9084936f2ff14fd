import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { picture } from "@gable/provider/harness/listing.ts";
import { signIn } from "../harness/people.ts";
import type { Platform } from "../harness/platform.ts";

export function files(site: () => Platform): void {
  const stored = (id: string): string[] => {
    const folder = join(site().s3.folder, site().s3.bucket);
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true })
          .map(String)
          .filter((name) => name.includes(id))
      : [];
  };

  test("a picture that one process took is read from the other, and lies in the bucket", async () => {
    const [first, second] = site().providers;
    const owner = await signIn(first.origin, "owner@gable.test");
    const { body } = await owner.post("uploads", { file: picture() });
    const { id, url } = body.data;
    expect(stored(id).length).toBeGreaterThan(0);
    const { pathname, search } = new URL(url);
    const read = await fetch(second.origin + pathname + search, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(read.status).toBe(200);
    const bytes = Buffer.from(await read.arrayBuffer());
    expect(bytes.subarray(8, 12).toString("latin1")).toBe("WEBP");
    const range = await fetch(second.origin + pathname + search, {
      headers: { authorization: `Bearer ${owner.token}`, range: "bytes=8-11" },
    });
    expect([range.status, await range.text()]).toEqual([206, "WEBP"]);
  });

  test("a file that was begun at one process goes on at the other", async () => {
    const [first, second] = site().providers;
    const owner = await signIn(first.origin, "owner@gable.test");
    const content = Buffer.from("A letter in two parts.\n".repeat(5000));
    const tus = (origin: string, method: string, path: string, headers: object, piece?: Buffer) =>
      fetch(new URL(path, origin), {
        method,
        headers: { "tus-resumable": "1.0.0", authorization: `Bearer ${owner.token}`, ...headers },
        body: piece as BodyInit | undefined,
      });
    const begun = await tus(first.origin, "POST", "/api/resumable-uploads", {
      "upload-length": String(content.length),
      "upload-metadata": `filename ${Buffer.from("letter.txt").toString("base64")}`,
    });
    const path = new URL(begun.headers.get("location") ?? "", first.origin).pathname;
    const half = Math.floor(content.length / 2);
    const send = (origin: string, offset: number, piece: Buffer) =>
      tus(
        origin,
        "PATCH",
        path,
        { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        piece,
      );
    expect((await send(first.origin, 0, content.subarray(0, half))).status).toBe(204);
    const asked = await tus(second.origin, "HEAD", path, {});
    expect(asked.headers.get("upload-offset")).toBe(String(half));
    expect((await send(second.origin, half, content.subarray(half))).status).toBe(204);
    const id = path.split("/").at(-1) ?? "";
    expect(stored(id).length).toBeGreaterThan(0);
    const end = await tus(first.origin, "HEAD", path, {});
    expect(end.headers.get("upload-offset")).toBe(String(content.length));
  });

  test("the bucket takes nothing from whoever signs with another secret", async () => {
    const { endpoint, bucket } = site().s3;
    const credentials = { accessKeyId: "S3RVER", secretAccessKey: "guessed" };
    const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials, maxAttempts: 1 });
    await expect(client.send(new GetObjectCommand({ Bucket: bucket, Key: "some" }))).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
    client.destroy();
  });
}
