import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { Registry } from "@gable/releases";
import type { BucketSettings } from "@gable/server-kit/settings";

/** A provider that answers what a test says, over real HTTP. */
export interface FakeProvider {
  url: string;
  /** Requests so far, oldest first. */
  seen: { method: string; url: string; headers: IncomingMessage["headers"] }[];
  stop(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

const envelope = (data: unknown, extra: object = {}) =>
  JSON.stringify({ error: false, message: "", data, code: 200, ...extra });

export const fakeSettings = {
  company_name: "Test House",
  default_language: "en",
  languages: [
    { id: 1, code: "en", name: "English", rtl: 0 },
    { id: 2, code: "ar", name: "العربية", rtl: 1 },
  ],
  extensions: [],
};

const texts: Record<string, Record<string, string>> = {
  en: { "shell.hello": "Hello", "catalog.title": "Homes", "chat.secret": "not for this page" },
  ar: { "shell.hello": "أهلا", "catalog.title": "بيوت" },
};

export async function startFakeProvider(handle: Handler = () => false, port = 0): Promise<FakeProvider> {
  const seen: FakeProvider["seen"] = [];
  const server = createServer(async (request, response) => {
    seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    if (await handle(request, response)) return;
    const url = new URL(request.url ?? "/", "http://provider");
    response.setHeader("content-type", "application/json");
    if (url.pathname === "/readyz") return response.end("{}");
    if (url.pathname === "/api/web-settings") return response.end(envelope(fakeSettings));
    if (url.pathname === "/api/get_languages") {
      const code = url.searchParams.get("language_code") ?? "en";
      return response.end(
        envelope({ id: 1, code, name: code, rtl: code === "ar" ? 1 : 0, status: 1, file_name: texts[code] ?? {} }),
      );
    }
    response.statusCode = 404;
    return response.end(JSON.stringify({ error: true, message: "no such call", data: null, code: 404 }));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Code of server bundles as the kit builds them: CommonJS, React left outside. */
export const SHELL_BUNDLE = `
const React = require("react");
exports.renderShell = ({ url, boot, remoteHtml }) => ({
  html: "<header>" + boot.language.texts["shell.hello"] + " React " + React.version.split(".")[0] + "</header><main>" +
    (remoteHtml === null ? "<p>later</p>" : '<div data-remote="' + boot.route.remote + '" data-ssr>' + remoteHtml + "</div>") + "</main>",
});`;

export const CATALOG_BUNDLE = `
exports.render = async ({ url, apiUrl, language, timeout }, onData) => {
  const { pathname } = new URL(url);
  if (/\\/(slow|endless)$/.test(pathname))
    onData({ status: 200, head: { title: "Known" }, dehydrated: { queries: [{ queryKey: ["early"] }] } });
  if (pathname.endsWith("/endless")) for (;;);
  if (/\\/(slow|killed)$/.test(pathname)) await new Promise((resolve) => setTimeout(resolve, 60_000));
  const dehydrated = { queries: [{ state: { data: "</script><b>" }, queryKey: ["x"] }] };
  if (pathname.endsWith("/throws")) return { status: 200, head: { title: "Thrown" }, dehydrated, html: null, error: "render threw" };
  const answer = await fetch(apiUrl + "echo").then((r) => r.json()).catch(() => ({}));
  const status = pathname.endsWith("/gone") ? 410 : pathname.endsWith("missing") ? 404 : 200;
  return { status, dehydrated, error: null,
    head: { title: "Villa <1>", description: "Fine", canonical: "/properties-details/villa", image: "/files/1/1280.webp", jsonLd: [{ "@type": "RealEstateListing" }],
      preloadImage: { src: "/files/1/720.webp", srcSet: "/files/1/320.webp 320w", sizes: "100vw" } },
    html: "<h1>" + language.texts["catalog.title"] + "</h1><p>" + VERSION + " " + (answer.host ?? "") + "</p>" };
};`;

export interface FakeRelease {
  name: string;
  version: string;
  routes?: Release["descriptor"]["routes"];
  serverCode?: string;
  byContent?: boolean;
  files?: Record<string, string>;
}

/** Writes a build, publishes it and makes it live, as a team would. @param bucket where it goes to besides */
export async function makeLive(
  dataDir: string,
  { name, version, routes = [], serverCode, byContent, files = {} }: FakeRelease,
  bucket: BucketSettings | null = null,
): Promise<void> {
  const folder = join(dataDir, "dist", name, version);
  const entry = name === "shell" ? "main.js" : "remoteEntry.js";
  const browser: Record<string, string> = {
    [entry]: `export const name = "${name}@${version}";\n`.repeat(60),
    "app.css": `.${name} { color: green }\n`.repeat(60),
    "app.js": "export {};",
    "languages/en.json": JSON.stringify({ [`${name}.released`]: `released ${name}` }),
    ...files,
  };
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  for (const [file, content] of Object.entries(browser)) await write(`browser/${file}`, content);
  const bundle = serverCode?.replaceAll("VERSION", JSON.stringify(version));
  if (bundle) await write("server/server.cjs", bundle);
  const hash = (content: string) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
  const release: Release = {
    name,
    version,
    ...(byContent && { byContent }),
    entry,
    integrity: Object.fromEntries(
      Object.entries(browser)
        .filter(([file]) => /\.(?:js|css)$/.test(file))
        .map(([file, content]) => [file, hash(content)]),
    ),
    digests: Object.fromEntries([
      ...Object.entries(browser)
        .filter(([file]) => !/\.(?:js|css)$/.test(file))
        .map(([file, content]) => [`browser/${file}`, hash(content)]),
      ...(bundle ? [["server/server.cjs", hash(bundle)]] : []),
    ]),
    assets: { "./app": { js: ["app.js"], css: ["app.css"] } },
    server: serverCode ? "server/server.cjs" : null,
    descriptor: {
      name,
      contract: 1,
      routes,
      navigation: [],
      widgets: [],
      languages: ["en"],
      state: { version: 1, readsFrom: 1 },
    },
  };
  await write("release.json", JSON.stringify(release));
  const registry = new Registry({ dataDir, actor: "test", bucket });
  await registry.publish(folder);
  await registry.promote(name, version);
}
