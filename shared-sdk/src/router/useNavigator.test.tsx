/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import type { Navigator } from "react-router-dom";
import * as library from "react-router-dom";
import { BrowserRouter, Router, useLocation, useNavigator } from "./index.ts";

let seen: { navigator: Navigator; pathname: string };
function Probe() {
  seen = { navigator: useNavigator(), pathname: useLocation().pathname };
  return null;
}

test("react-router still has the context that the host reads its history from", () => {
  // Without it useNavigator.ts needs another way to the router's history.
  expect(library).toHaveProperty("UNSAFE_NavigationContext.Provider");
});

test("the host's history is one that a remote's router can be given, and that moves the host", () => {
  render(
    <BrowserRouter>
      <Probe />
    </BrowserRouter>,
  );
  for (const method of ["push", "replace", "go", "createHref"] as const) {
    expect([method, typeof seen.navigator[method]]).toEqual([method, "function"]);
  }
  const { navigator } = seen as unknown as { navigator: { push(to: string): void; location: Location } };
  act(() => {
    navigator.push("/properties");
    // It says where it is before that is drawn.
    expect([navigator.location.pathname, seen.pathname]).toEqual(["/properties", "/"]);
  });
  expect([seen.pathname, location.pathname]).toEqual(["/properties", "/properties"]);
});

test("a router hands on the very history that it was given", () => {
  const given = { push() {}, replace() {}, go() {}, createHref: String } as unknown as Navigator;
  render(
    <Router location="/user" navigator={given}>
      <Probe />
    </Router>,
  );
  expect(seen.navigator).toBe(given);
});
