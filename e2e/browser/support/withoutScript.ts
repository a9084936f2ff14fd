import type { Page } from "@playwright/test";
import { openRendered } from "./publicPages.ts";
import { ORIGIN } from "./settings.ts";

export interface PlainPage {
  title: string;
  /** Paths of the site that its main part links to. */
  links: string[];
  problems: string[];
}

/** What looks as if it could be used, and cannot be without a script. */
const CONTROLS = "button, input, select, textarea";

/** Opens a page where no script runs and says what a reader, a search engine or a crawler misses. */
export async function readWithoutScript(page: Page, address: string): Promise<PlainPage> {
  const answer = await openRendered(page, address);
  const seen = await page.evaluate((controls) => {
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: document.title,
      headings: [...document.querySelectorAll("main h1")].filter(visible).length,
      description: content('meta[name="description"]', "content") ?? "",
      canonical: content('link[rel="canonical"]', "href"),
      hidden: content('meta[name="robots"]', "content") === "noindex",
      links: [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].filter(visible).map(({ href }) => href),
      navigation: [...document.querySelectorAll("header nav a[href], footer a[href]")].filter(visible).length,
      dead: [...document.querySelectorAll<HTMLButtonElement>(controls)]
        .filter((control) => visible(control) && !control.disabled && !control.form?.hasAttribute("action"))
        .map((control) => control.getAttribute("aria-label") || control.name || control.textContent || control.tagName),
    };
  }, CONTROLS);
  const canonical = ORIGIN + new URL(address, ORIGIN).pathname;
  const problems = [
    ...(answer?.status() === 200 ? [] : [`status ${answer?.status()}`]),
    ...(seen.headings === 1 ? [] : [`${seen.headings} visible headings of the first level`]),
    ...(seen.title.includes(" ") ? [] : [`no title of its own: ${seen.title}`]),
    ...(seen.description.length >= 20 ? [] : [`no description: ${seen.description}`]),
    ...(seen.hidden || seen.canonical === canonical ? [] : [`canonical ${seen.canonical}`]),
    ...(seen.navigation > 0 ? [] : ["no navigation"]),
    ...seen.dead.map((name) => `dead: ${name}`),
  ];
  const links = seen.links.filter((href) => href.startsWith(`${ORIGIN}/`)).map((href) => new URL(href).pathname);
  return { title: seen.title, links: [...new Set(links)], problems };
}
