/** A page that is measured: one of each kind that visitors open first. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** Remote and screen by the names of their chunks; null: the host's own pages. */
  remote: string;
  screen: string;
  language: string;
  /** There once the page is hydrated. */
  ready: string;
}

const ENGLISH = { language: "en" };
const CATALOG = { ...ENGLISH, remote: "catalog", ready: '[data-remote="catalog"]:not([data-ssr])' };

/** Pages whose address the demo data decides: the first link of a list. */
const LINKED = [
  { name: "property", list: "/properties", link: "/properties-details/" },
  { name: "project", list: "/projects", link: "/project-details/" },
  { name: "agent", list: "/agents", link: "/agent-details/" },
  { name: "article", list: "/articles", link: "/article-details/" },
];

/** First address of a list that leads to a page of a kind. @throws Error when the list links to none */
export function firstLink(html: string, link: string): string {
  const start = html.indexOf(`href="${link}`);
  if (start < 0) throw new Error(`No link to ${link} is on the page.`);
  return html.slice(start + 'href="'.length, html.indexOf('"', start + 'href="'.length)).replaceAll("&amp;", "&");
}

const MOST_TRIES = 10;

/**
 * A page as visitors get it: rendered on the server. A machine that is busy with other things may take longer for the
 * first rendering than the composer allows.
 * @param get asks for the page once
 */
export async function untilRendered(get: () => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const html = await get();
    if (html.includes(" data-ssr") || tries === MOST_TRIES) return html;
  }
}

/** The measured pages of a running platform. @param origin where it listens */
export async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const linked: MeasuredPage[] = [];
  for (const { name, list, link } of LINKED) {
    const html = await untilRendered(async () => (await fetch(origin + list)).text());
    linked.push({ ...CATALOG, name, path: firstLink(html, link), screen: name });
  }
  return [
    { ...CATALOG, name: "home", path: "/", screen: "home" },
    { ...CATALOG, name: "results", path: "/properties", screen: "results" },
    { ...CATALOG, name: "results in Arabic", path: "/properties", screen: "results", language: "ar" },
    ...linked,
    {
      ...ENGLISH,
      name: "plans",
      path: "/subscription-plan",
      remote: "payments",
      screen: "plans",
      ready: '[data-remote="payments"]:not([data-ssr])',
    },
    { ...ENGLISH, name: "login", path: "/login", remote: "shell", screen: "session", ready: "main form" },
  ];
}
