import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../settings.ts";

const SOURCE = join(ROOT, "mfe-catalog/src/map/google/standIn.testing.ts");

/** Answers for Google's script with the local stand-in; returns the addresses by which pages asked for it. */
export async function standInForGoogle(page: Page): Promise<URL[]> {
  const source = stripTypeScriptTypes(readFileSync(SOURCE, "utf8")).replaceAll(/^export /gm, "");
  const script = `(() => {${source}\nstandInForGoogle();\nglobalThis.google.maps.__ib__();\n})();`;
  const asked: URL[] = [];
  await page.route("https://maps.googleapis.com/maps/api/js**", (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return asked;
}
