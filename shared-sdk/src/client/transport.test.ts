import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { createApiClient } from "./client.ts";

let server: Server;
let baseURL: string;
const seen: { url: string; contentType: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url?.includes("hang")) return;
      seen.push({
        url: request.url ?? "",
        contentType: request.headers["content-type"] ?? "",
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(request.url?.includes("missing") ? 404 : 200, { "x-request-id": "r-1" });
      response.end(JSON.stringify({ error: request.url?.includes("missing"), message: "", data: [1] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clients = {
  axios: () => createApiClient({ axios: axios.create({ baseURL }), token: () => null }),
  fetch: () => createApiClient({ baseUrl: baseURL, token: () => null }),
};

test.each(["axios", "fetch"] as const)("%s carries queries, forms and failures", async (kind) => {
  seen.length = 0;
  const client = clients[kind]();
  const read = await client.request({ name: "faqs", access: "public", query: { limit: 2, offset: 0 } });
  expect(read).toMatchObject({ body: { data: [1] }, requestId: "r-1" });
  expect(seen[0]?.url).toBe("/api/faqs?limit=2&offset=0");

  const file = new File(["picture"], "front.jpg", { type: "image/jpeg" });
  await client.request({ name: "uploads", method: "POST", access: "public", form: { file, tags: ["a"] } });
  expect(seen[1]?.contentType).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(seen[1]?.body).toContain('name="tags[0]"');
  expect(seen[1]?.body).toContain('filename="front.jpg"');

  await expect(client.request({ name: "missing", method: "POST", access: "public" })).rejects.toMatchObject({
    kind: "not_found",
    requestId: "r-1",
  });
});

test("reads go by fetch, without the library that carries the writes", async () => {
  const request = jest.fn();
  const client = createApiClient({ axios: { defaults: { baseURL }, request } as never, token: () => null });
  await expect(client.request({ name: "faqs", access: "public" })).resolves.toMatchObject({ body: { data: [1] } });
  expect(request).not.toHaveBeenCalled();
});

test.each(["axios", "fetch"] as const)(
  "%s tells a time-out, a dead connection and a cancelled call apart",
  async (kind) => {
    const client = clients[kind]();
    const hang = { name: "hang", method: "POST", access: "public", retry: false } as const;
    await expect(client.request({ ...hang, timeout: 30 })).rejects.toMatchObject({ kind: "timeout" });

    const controller = new AbortController();
    const cancelled = client.request({ ...hang, signal: controller.signal });
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });

    const nowhere = "http://127.0.0.1:1/api/";
    const dead = createApiClient(
      kind === "axios"
        ? { axios: axios.create({ baseURL: nowhere }), token: () => null }
        : { baseUrl: nowhere, token: () => null },
    );
    await expect(dead.request(hang)).rejects.toMatchObject({ kind: "network", status: null });
  },
);

test("a write that nobody waits for goes by fetch, kept alive, where other writes go by axios", async () => {
  const sent: RequestInit[] = [];
  const client = createApiClient({
    axios: axios.create({ baseURL }),
    fetch: (input, init) => {
      sent.push(init ?? {});
      return fetch(input, { ...init, keepalive: false });
    },
    token: () => null,
  });
  await client.request({ name: "ok", method: "POST", access: "public", form: { id: 1 } });
  expect(sent).toEqual([]);
  await client.request({ name: "ok", method: "POST", access: "public", form: { id: 1 }, keepalive: true });
  expect(sent).toEqual([expect.objectContaining({ method: "POST", keepalive: true })]);
});
