import { holdPlace } from "./holdPlace.ts";
import { keptAreas, placeOf, rememberPlace } from "./scrollMemory.ts";

interface Address {
  key: string;
  hash: string;
}

/** An entry that was left before this script ran: how far down, and how high its content was. Pixels. */
export type LeftEntry = [key: string, top: number, height: number];

/** The visitor scrolled the document before this script ran (`shell/server/document/starter.ts`). */
const hasMoved = () => document.documentElement.hasAttribute("data-moved");

/** The place of an entry in the order that the router counts; the same after `replace`. */
const entryNumber = (): number => history.state?.idx ?? 0;

/**
 * Remembers where the visitor is on each entry of the browser's history, and goes there again.
 * @param main the page's content
 */
export class Places {
  readonly #main: HTMLElement;
  #reached = { top: 0, height: 0 };
  #entry: { key: string; number: number } | null = null;
  #release = () => {};

  /**
   * @param address the present one
   * @param left none where the document was opened by this address
   */
  constructor(main: HTMLElement, address: Address, left: readonly LeftEntry[]) {
    this.#main = main;
    const byHand = () => {
      history.scrollRestoration = "manual";
    };
    const onScroll = () => {
      this.#reached = { top: scrollY, height: main.offsetHeight };
    };
    byHand();
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("pageshow", byHand);
    addEventListener("pagehide", () => {
      this.#remember();
      // Until this script runs in the next document, the browser scrolls what the server rendered.
      history.scrollRestoration = "auto";
    });
    for (const [key, top, height] of left) rememberPlace(key, { top, height, areas: {} });
    this.go(address, left.length === 0);
  }

  #remember(): void {
    if (!this.#entry) return;
    const areas = keptAreas(this.#main).map(([name, area]) => [name, area.scrollTop]);
    rememberPlace(this.#entry.key, { ...this.#reached, areas: Object.fromEntries(areas) });
  }

  /**
   * To where the visitor was on this entry; to the top, or to what the hash names, for a new one. An address that takes
   * the place of another leaves the window where it is. Called before the page changes, which may become shorter.
   * @param isLoaded the document was opened by this address
   */
  go({ key, hash }: Address, isLoaded: boolean): void {
    this.#remember();
    const known = placeOf(key);
    const number = entryNumber();
    const isReplaced = !known && this.#entry?.number === number;
    this.#entry = { key, number };
    if (isReplaced) return;
    this.#release();
    if (known ? !isLoaded || !hasMoved() : hash && !isLoaded)
      this.#release = holdPlace(this.#main, known ?? null, hash);
    else if (!isLoaded) scrollTo({ top: 0, behavior: "instant" });
  }
}
