import type { RegisteredCall } from "../http/index.ts";

const encode = (value: unknown) => String(value).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Words between backticks as code, the rest as text. */
const inline = (text: string) => encode(text).replace(/`([^`]*)`/g, "<code>$1</code>");

type Json = Record<string, unknown>;

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

/** A schema's type in a few words, as far as a reader needs it at a glance. */
function words(schema: Json | undefined): string {
  if (!schema) return "anything";
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return [...new Set(options.map(words))].join(" or ");
  if (schema.type === "array") return `list of ${words(schema.items as Json)}`;
  return typeof schema.type === "string" ? schema.type : "anything";
}

function rows(properties: Record<string, Json>, required: Set<string>): string {
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><td><code>${encode(name)}</code></td><td>${encode(words(schema))}</td><td>${required.has(name) ? "required" : ""}</td></tr>`,
  );
  return lines.length > 0 ? `<table>${lines.join("")}</table>` : "<p>Nothing.</p>";
}

function section(call: RegisteredCall, operation: Operation): string {
  const id = `${call.method}-${call.path}`.replace(/[{}/]/g, "-");
  // Those by reference are the same for all calls.
  const parameters = (operation.parameters ?? []).filter(({ name }) => name);
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const properties = {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...((body?.schema.properties as Record<string, Json> | undefined) ?? {}),
  };
  const required = new Set([
    ...parameters.filter((parameter) => parameter.required).map(({ name }) => name),
    ...((body?.schema.required as string[] | undefined) ?? []),
  ]);
  const answer = operation.responses["200"]?.content?.["application/json"]?.schema.allOf as Json[] | undefined;
  return `<details id="${encode(id)}"><summary><b>${call.method}</b> <code>${encode(call.path)}</code> <i>${call.access}</i></summary>
<h3>Request${type ? ` <small>${encode(type)}</small>` : ""}</h3>
${rows(properties, required)}
<h3>Answer</h3>
<pre tabindex="0" aria-label="Answer of ${encode(call.path)}">${encode(JSON.stringify(answer?.[1] ?? {}, null, 1))}</pre>
</details>`;
}

/** The description of the API as a plain page: nothing is loaded and nothing runs. */
export function apiPage(calls: readonly RegisteredCall[], document: Json): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const sections = calls
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((call) => section(call, paths[`/${call.path}`]?.[call.method.toLowerCase()] as Operation));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Provider API</title>
<style>
/* The site's colours and letters (design tokens), without its files: the page stands alone. */
:root{color-scheme:light dark;--ink:light-dark(#1b2420,#eef2ee);--soft:light-dark(#5f6862,#96a29b);--line:light-dark(#ddd5c6,#2e3934);--link:light-dark(#0e5a47,#6fd3ae);--focus:light-dark(#1f5fa8,#8dbdf5)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:light-dark(#faf7f1,#101614);overflow-wrap:anywhere}
a{color:var(--link)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
details{border-block-end:1px solid var(--line)}summary{cursor:pointer;padding-block:.6rem;line-height:1.5rem}
summary b{display:inline-block;min-width:4.5rem}summary i{color:var(--soft);font-size:.85rem}
h3{font-size:1rem;margin:.75rem 0 .25rem}table{border-collapse:collapse}td{padding:.15rem .75rem .15rem 0;vertical-align:top}
pre{overflow:auto;max-height:24rem;background:light-dark(#fff,#18201d);border:1px solid var(--line);border-radius:6px;padding:.75rem;font-size:.8rem;overflow-wrap:normal}
</style></head><body>
<h1>Provider API</h1>
<p>${inline(String((document.info as Json).description))} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${calls.length} calls.</p>
${sections.join("\n")}
</body></html>`;
}
