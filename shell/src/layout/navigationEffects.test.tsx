/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { MemoryRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { placeOf } from "./scrollMemory.ts";
import { useNavigationEffects } from "./useNavigationEffects.ts";

let go: NavigateFunction;

function Page() {
  const main = useRef<HTMLElement>(null);
  go = useNavigate();
  useNavigationEffects(main);
  return <main ref={main} tabIndex={-1} />;
}

const scrolls: unknown[] = [];
/** Until the chunk that was asked for has come, and what waits for it has run. */
const untilLoaded = () =>
  act(async () => {
    await import("./places.ts");
    await new Promise((resolve) => setTimeout(resolve));
  });

function open() {
  window.scrollTo = ((to: unknown) => scrolls.push(to)) as typeof window.scrollTo;
  render(
    <MemoryRouter initialEntries={[{ pathname: "/properties", key: "results" }]}>
      <Page />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  scrolls.length = 0;
  sessionStorage.clear();
});

test("a link that is followed while the memory of places comes opens its page at the top, and Back knows the place", async () => {
  open();
  Object.assign(window, { scrollY: 640 });
  dispatchEvent(new Event("scroll"));
  act(() => go("/properties-details/a"));
  await untilLoaded();
  expect(scrolls).toEqual([{ top: 0, behavior: "instant" }]);
  expect(placeOf("results")?.top).toBe(640);
});

test("who scrolls and stays is left alone", async () => {
  open();
  dispatchEvent(new Event("scroll"));
  await untilLoaded();
  expect(scrolls).toEqual([]);
});
