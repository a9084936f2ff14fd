import { createHash, X509Certificate } from "node:crypto";
import { connect, createServer, type Server } from "node:net";
import { firstLink } from "@gable/e2e-browser/support/measuredPages.ts";
import { makeCertificate } from "./certificate.ts";
import { type Link, openLink } from "./link.ts";
import { plainDocument } from "./plain.ts";

test("a plain document keeps markup, pictures and structured data, and nothing of scripts", async () => {
  const html = `<head><link rel="stylesheet" href="/a.css" crossorigin="anonymous"><script type="importmap">{}</script>
<script type="application/ld+json">{"@type":"House"}</script><link rel="modulepreload" href="/a.js">
<link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="image" href="/a.avif"></head><p>Text</p>`;
  const plain = await plainDocument(html, async (path) => `p::before { content: "$&${path}" }`);
  expect(plain.replace(/\n+/g, "")).toBe(
    '<head><style>p::before { content: "$&/a.css" }</style><script type="application/ld+json">{"@type":"House"}</script>' +
      '<link rel="preload" as="image" href="/a.avif"></head><p>Text</p>',
  );
});

test("the first link of a kind is taken as it is written", () => {
  expect(
    firstLink('<a href="/x"><a href="/project-details/a?b=1&amp;c=2"><a href="/project-details/z">', "/project-"),
  ).toBe("/project-details/a?b=1&c=2");
  expect(() => firstLink("<p>", "/project-")).toThrow("No link to /project-");
});

test("a certificate is signed by its own key and names its hosts", async () => {
  const { cert, spki } = await makeCertificate(["one.test", "two.test"]);
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkHost("two.test")).toBe("two.test");
  expect(new Date(read.validTo).getTime()).toBeGreaterThan(Date.now());
  const key = read.publicKey.export({ type: "spki", format: "der" });
  expect(createHash("sha256").update(key).digest("base64")).toBe(spki);
});

describe("a link", () => {
  const ROUND_TRIP = 60;
  let server: Server;
  let link: Link;

  beforeAll(async () => {
    server = createServer((socket) =>
      socket.on("data", (asked) => socket.end(Buffer.alloc(Number(asked.toString()), 1))).on("error", () => undefined),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    link = await openLink(port, { roundTrip: ROUND_TRIP, down: 4000, up: 4000 });
  });
  afterAll(async () => {
    await link.close();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Milliseconds until an answer of that many bytes is there. */
  const fetchBytes = (bytes: number) =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now();
      let received = 0;
      connect(link.port, "127.0.0.1")
        .on("error", reject)
        .on("data", (data) => {
          received += data.length;
        })
        .on("end", () => (received === bytes ? resolve(performance.now() - started) : reject(new Error(`${received}`))))
        .end(String(bytes));
    });

  test("costs a round trip to open and one to answer", async () => {
    const time = await fetchBytes(1);
    expect(time).toBeGreaterThanOrEqual(2 * ROUND_TRIP - 2);
  });

  test("lets no more through than its bandwidth, and starts slowly", async () => {
    // 100 KB at 4 Mbit/s take 200 ms; a window of 14.6 KB doubles twice on the way.
    expect(await fetchBytes(100_000)).toBeGreaterThanOrEqual(200 + 2 * ROUND_TRIP);
  });

  test("is shared by all that use it at once", async () => {
    expect(Math.max(...(await Promise.all([fetchBytes(50_000), fetchBytes(50_000)])))).toBeGreaterThanOrEqual(
      200 + 2 * ROUND_TRIP,
    );
  });
});
