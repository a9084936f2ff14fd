/** @jest-environment jsdom */
import { whenNear } from "./whenNear.ts";

type Watched = { element: Element; tell: (isIntersecting: boolean) => void; ended: boolean };
let watched: Watched | null = null;

class Observer {
  callback: (entries: { isIntersecting: boolean }[]) => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.callback = callback;
  }
  observe(element: Element) {
    watched = { element, tell: (isIntersecting) => this.callback([{ isIntersecting }]), ended: false };
  }
  disconnect() {
    if (watched) watched.ended = true;
  }
}

beforeEach(() => {
  watched = null;
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => Reflect.deleteProperty(globalThis, "IntersectionObserver"));

const place = () => document.body.appendChild(document.createElement("div"));

test("calls back once the place is near, and once only", () => {
  const then = jest.fn();
  whenNear(place(), then);
  watched?.tell(false);
  expect(then).not.toHaveBeenCalled();
  watched?.tell(true);
  window.dispatchEvent(new Event("keydown"));
  expect(then).toHaveBeenCalledTimes(1);
  expect(watched?.ended).toBe(true);
});

test.each(["keydown", "pointerdown"])("a first %s anywhere is enough", (use) => {
  const then = jest.fn();
  whenNear(place(), then);
  window.dispatchEvent(new Event(use));
  window.dispatchEvent(new Event(use));
  expect(then).toHaveBeenCalledTimes(1);
});

test("whoever leaves is not called back", () => {
  const then = jest.fn();
  whenNear(place(), then)();
  window.dispatchEvent(new Event("keydown"));
  expect(then).not.toHaveBeenCalled();
  expect(watched?.ended).toBe(true);
});

test("a browser that cannot tell gets everything at once", () => {
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  const then = jest.fn();
  whenNear(place(), then);
  expect(then).toHaveBeenCalledTimes(1);
});
