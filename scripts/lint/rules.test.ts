import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");

/** Where a rule holds, what it refuses there, and what it lets pass. Each is one line. */
const RULES: { rule: string; folder: string; ending: string; refused: string[]; allowed: string[] }[] = [
  {
    rule: "test-asserts",
    folder: "shell/src",
    ending: ".test.ts",
    refused: [
      'test("a", () => void work());',
      'test("a", async () => void (await work()), 100);',
      'it.each([1])("%d", () => void work());',
      'test("a", () => expect(() => work()).not.toThrow());',
      'test("a", () => expect(work()).resolves.not.toThrow());',
    ],
    allowed: [
      'test("a", () => expect(work()).toBe(1));',
      'test("a", () => expectAll(work()));',
      'test("a", () => fc.assert(work()));',
      'describe("a", () => void work());',
    ],
  },
  {
    rule: "self-comparison",
    folder: "shell/src",
    ending: ".test.ts",
    refused: [
      "expect(work()).toBe(work());",
      "expect(work()).not.toEqual(work());",
      "expect(await work()).toEqual(await work());",
    ],
    allowed: ["expect(work(1)).toBe(work(2));"],
  },
  {
    rule: "which-call",
    folder: "shell/src",
    ending: ".test.ts",
    refused: [
      "expect(listen).toHaveBeenCalled();",
      "expect(provider.requests.length).toBeGreaterThan(0);",
      "expect(requests).not.toHaveLength(0);",
    ],
    allowed: [
      "expect(listen).not.toHaveBeenCalled();",
      "expect(listen).toHaveBeenCalledTimes(1);",
      "expect(rows.length).toBeGreaterThan(0);",
    ],
  },
  {
    rule: "own-formats",
    folder: "mfe-catalog/src",
    ending: ".ts",
    refused: [
      "use(date.getHours());",
      "use(date.toLocaleDateString());",
      'use("DD.MM");',
      'use(new Intl.NumberFormat("en"));',
      "use(new Intl.DateTimeFormat());",
    ],
    allowed: [
      "use(new Intl.NumberFormat(language));",
      "use(Intl.DateTimeFormat().resolvedOptions().timeZone);",
      "use(date.getDate());",
    ],
  },
  {
    rule: "own-money",
    folder: "provider/src",
    ending: ".ts",
    refused: ['use({ style: "currency" });', `use(\`${"$"}{symbol}${"$"}{sum}\`);`],
    allowed: ['use({ style: "percent" });', `use(\`${"$"}{sum}\`);`],
  },
  {
    rule: "request-host",
    folder: "server-kit/src",
    ending: ".ts",
    refused: [
      "use(new URL(request.host));",
      "use(request.hostname);",
      'use(request.headers["x-forwarded-host"]);',
      "use(raw.headers.host);",
      'use(headers["host"]);',
      "use(request.headers.referer);",
    ],
    allowed: ['use(request.headers["x-forwarded-for"]);', "use(address.host);"],
  },
  {
    rule: "store-access",
    folder: "mfe-chat/src",
    ending: ".tsx",
    refused: [
      "use(useHostSelector((state) => ({ ...state })));",
      "use(useStore());",
      "use(host.store.getState());",
      "use(host.session.current());",
    ],
    allowed: ["use(useHostSelector(selectMember));", "use(useHostSelector((state) => state.session.data));"],
  },
  {
    rule: "react-redux",
    folder: "shell/src",
    ending: ".ts",
    refused: ['import { useSelector } from "react-redux";'],
    allowed: ['import { useHostSelector } from "@gable/shared-sdk/react";'],
  },
  {
    rule: "narrow-selectors",
    folder: "shared-sdk/src/react",
    ending: "Selectors.ts",
    refused: ["export const one = (state) => ({ ...state });", "export const two = (state) => state.list.map(Number);"],
    allowed: ["export const three = (state) => state.session.data;"],
  },
  {
    rule: "waiting-controls",
    folder: "shared-ui/src",
    ending: ".tsx",
    refused: ["use(<Button disabled={call.isPending} />);"],
    allowed: ["use(<Button aria-disabled={call.isPending} />);", "use(<Button disabled={isOver} />);"],
  },
  {
    rule: "logged-requests",
    folder: "shell/server",
    ending: ".ts",
    refused: [
      "request.log.warn({ headers: request.headers });",
      "console.error(request.raw);",
      "use(Fastify({ logger: true }));",
      'import pino from "pino";',
    ],
    allowed: ['request.log.warn({ status: 1 }, "late");', "use(request.headers);"],
  },
];

const probeOf = (at: number) => join(ROOT, `${RULES[at]?.folder}/lintProbe${at}${RULES[at]?.ending}`);

/** Lints all probes by one run: what plugins refuse, as `file:line`. */
function lintProbes(): Set<string> {
  RULES.forEach(({ refused, allowed }, at) => {
    writeFileSync(probeOf(at), `${[...refused, ...allowed].join("\n")}\n`);
  });
  try {
    const files = RULES.map((_, at) => probeOf(at));
    const options = ["--skip=suspicious/noImportCycles", "--max-diagnostics=none", "--reporter=github"];
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), ["lint", ...options, ...files], {
      cwd: ROOT,
      encoding: "utf8",
    });
    const found = stdout.matchAll(/title=plugin,file=([^,]+),line=(\d+)/g);
    return new Set(Array.from(found, ([, file, line]) => `${file}:${line}`));
  } finally {
    for (const at of RULES.keys()) rmSync(probeOf(at));
  }
}

let found: Set<string>;
beforeAll(() => {
  found = lintProbes();
});

test.each(RULES.map(({ rule }, at) => [rule, at] as const))("%s refuses what it should, and nothing else", (_, at) => {
  const { refused = [], allowed = [] } = RULES[at] ?? {};
  const isFound = [...refused, ...allowed].filter((_line, index) => found.has(`${probeOf(at)}:${index + 1}`));
  expect(isFound).toEqual(refused);
});
