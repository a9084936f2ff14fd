import type { LanguageOption } from "@gable/shared-sdk/host";

/** Codes of an `Accept-Language` header, most wanted first (RFC 9110 §12.5.4). */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? "")
    .split(",")
    .map((part, index) => {
      const [code = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { code: code.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter(({ code, quality }) => code !== "" && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.index - other.index)
    .map(({ code }) => code);
}

/** The language a page is rendered in: the visitor's choice, else the browser's wish, else the site's default. */
export function chooseLanguage(
  chosen: string | null,
  acceptHeader: string | undefined,
  offered: readonly LanguageOption[],
  fallback: string,
): string {
  const find = (code: string): string | undefined =>
    offered.find((language) => language.code.toLowerCase() === code.toLowerCase())?.code;
  const exact = chosen ? find(chosen) : undefined;
  if (exact) return exact;
  for (const code of acceptedLanguages(acceptHeader)) {
    const found = find(code) ?? find(code.split("-")[0] ?? code);
    if (found) return found;
  }
  return find(fallback) ?? offered[0]?.code ?? fallback;
}
