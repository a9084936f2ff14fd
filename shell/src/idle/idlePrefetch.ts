import { REST, whenIdle } from "./rest.ts";

export interface IdlePrefetch {
  /** Looks at the links of the page again: another one is shown. */
  look(): void;
  stop(): void;
}

/**
 * Once the page has loaded and rests, hands over the pages that links in view lead to, one after the other.
 * @param prefetch resolves when the next may begin
 */
export function prefetchInView(window: Window, prefetch: (url: URL) => Promise<void>): IdlePrefetch {
  const { document } = window;
  const { origin } = document.location;
  const seen = new Set<string>();
  let work: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = new URL((target as HTMLAnchorElement).href);
      if (url.origin !== origin || seen.has(url.pathname)) continue;
      seen.add(url.pathname);
      work = work.then(() => prefetch(url)).catch(() => undefined);
    }
  });
  const observe = () => {
    observer.disconnect();
    for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
  };
  const look = () => {
    clearTimeout(timer);
    // Links that a short page brings into view while another one is coming are not what the visitor looks at.
    observer.disconnect();
    timer = setTimeout(() => whenIdle(window, observe, 0), REST);
  };
  if (document.readyState === "complete") look();
  else window.addEventListener("load", look, { once: true });
  return {
    look,
    stop() {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}
