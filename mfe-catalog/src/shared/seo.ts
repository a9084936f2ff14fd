import type { Settings } from "@gable/shared-sdk/model";
import type { BreadcrumbList, WithContext } from "schema-dts";

const FALLBACK_NAME = "Gable";

/** The site's name from the provider's settings. */
export function siteName(settings: Settings | null): string {
  return settings?.company.name || FALLBACK_NAME;
}

/** An address that works outside the page: in previews and structured data. */
export function absolute(address: string, origin: string): string {
  return /^https?:/.test(address) ? address : `${origin}${address.startsWith("/") ? "" : "/"}${address}`;
}

/** Cuts at a word below the length that search engines show (spec §5: descriptions of 50 to 160 characters). */
export function summary(text: string, length = 160): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2))}…`;
}

/** schema.org's list of where a page stands. */
export function breadcrumbs(items: { name: string; path: string }[], origin: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      item: `${origin}${item.path}`,
    })),
  };
}
