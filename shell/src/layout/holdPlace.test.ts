/** @jest-environment jsdom */
import { holdPlace, PATIENCE } from "./holdPlace.ts";

let resized: () => void = () => {};
let scrolledTo: number[] = [];
let longest = 0;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main><div><ul data-keep-scroll="threads"></ul></div></main>';
  scrolledTo = [];
  longest = 0;
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => scrolledTo.at(-1) ?? 0 });
  window.scrollTo = ((options: ScrollToOptions) => {
    scrolledTo.push(Math.min(options.top ?? 0, longest));
  }) as typeof window.scrollTo;
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {
      resized = () => {};
    }
  } as unknown as typeof ResizeObserver;
});
afterEach(() => jest.useRealTimers());

const main = () => document.querySelector("main") as HTMLElement;
const place = { top: 900, height: 2000, areas: { threads: 40 } };

describe("holdPlace", () => {
  it("gives the content its old height and goes to the place, again when the page below changes", () => {
    longest = 300;
    holdPlace(main(), place);
    expect(main().style.minHeight).toBe("2000px");
    expect(scrollY).toBe(300);
    longest = 5000;
    resized();
    expect(scrollY).toBe(900);
    expect(document.querySelector("ul")?.scrollTop).toBe(40);
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])("leaves a visitor alone after %s", (kind) => {
    holdPlace(main(), place);
    window.dispatchEvent(new Event(kind));
    const before = scrolledTo.length;
    longest = 5000;
    resized();
    expect(scrolledTo).toHaveLength(before);
    expect(main().style.minHeight).toBe("");
  });

  it("ends by itself", () => {
    holdPlace(main(), place);
    jest.advanceTimersByTime(PATIENCE);
    expect(main().style.minHeight).toBe("");
    const before = scrolledTo.length;
    longest = 5000;
    resized();
    expect(scrolledTo).toHaveLength(before);
  });

  it("waits for the element that an address names", async () => {
    const shown = jest.fn();
    Element.prototype.scrollIntoView = shown;
    holdPlace(main(), null, "#caf%C3%A9");
    expect(shown).not.toHaveBeenCalled();
    main().insertAdjacentHTML("beforeend", '<h2 id="café">Café</h2>');
    await Promise.resolve();
    expect(shown).toHaveBeenCalledTimes(1);
    main().append(document.createElement("p"));
    await Promise.resolve();
    expect(shown).toHaveBeenCalledTimes(1);
  });
});
