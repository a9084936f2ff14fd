import type { NamedParam } from "../../identity/notifications/index.ts";
import type { Package } from "./tables.ts";

type Named = Pick<Package, "name" | "translations">;

/** What a package is called in a language. */
export function packageName({ name, translations }: Named, language: string): string {
  return String(translations[language]?.name ?? name);
}

/** What a package is called in every language, for news that are written when they are read. */
export function packageNames({ name, translations }: Named): NamedParam {
  const forms = Object.entries(translations).flatMap(([code, form]) => (form.name ? [[code, String(form.name)]] : []));
  return { name, forms: Object.fromEntries(forms) };
}
