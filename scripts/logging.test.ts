import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "..");
const FOLDERS = ["provider/src", "shell/server", "server-kit/src"];

const sources = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  .filter((file) => !/\.test\.ts$|\/testing\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

const matching = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));

test("every server logs through the redacting logger", () => {
  const servers = sources.filter(({ text }) => /\bFastify\(/.test(text));
  expect(servers.map(({ file }) => file).sort()).toEqual(["provider/src/app.ts", "shell/server/http/app.ts"]);
  for (const { text } of servers) expect(text).toMatch(/Fastify\(\{\s+(?:\.\.\.\w+,\s+)*logger: redactedLogger\(/);
  expect(matching(/from "pino"|logger: \{|\.fd\b.*stdout|sonic-boom/g)).toEqual([]);
});

test("every server's process redacts what it prints", () => {
  for (const file of ["provider/src/cli.ts", "shell/server/process/main.ts"])
    expect(readFileSync(join(ROOT, file), "utf8")).toMatch(/^\s*redactOutput\(\);/m);
});

test("no line of a log is given headers, bodies or an address as it came", () => {
  const raw =
    /(?:\blog(?:ger)?\.(?:trace|debug|info|warn|error|fatal)|console\.\w+)\([^;]*?(?:headers|\.raw\b|\.body\b|\.url\b(?!\)))[^;]*;/g;
  expect(matching(raw)).toEqual([]);
});
