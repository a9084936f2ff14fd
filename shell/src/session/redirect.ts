/*
 * Going over to a sign-in service in this window, where a window of its own does not open, and coming back. The mark says
 * that somebody is on the way: only then is anything of the service loaded when a page is opened.
 */

const MARK = "gable.sign-in";

/** Storage may be switched off: then there is no way over. @throws DOMException */
export function markLeaving(): void {
  sessionStorage.setItem(MARK, "1");
}

/** Whether somebody comes back here from a service; asked once. */
export function takeReturn(): boolean {
  try {
    const isReturn = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isReturn;
  } catch {
    return false;
  }
}

/**
 * Puts the sign-in page's address in the place of the present one, so that the service leads back to the page that takes
 * its answer, and that page to where the visitor was.
 * @returns undoes it
 */
export function addressReturn(
  { location, history }: Pick<Window, "location" | "history">,
  signInPath: string,
): () => void {
  const { href, pathname, search } = location;
  const path = pathname + search;
  const known = new URLSearchParams(search).get("next");
  const next = pathname === "/" || isOwn(pathname) ? known : path;
  history.replaceState(history.state, "", next ? `${signInPath}?next=${encodeURIComponent(next)}` : signInPath);
  return () => history.replaceState(history.state, "", href);
}

const isOwn = (pathname: string): boolean => ["/login", "/login/phone", "/register"].includes(pathname);
