/** @jest-environment jsdom */
import type { NavigationEntry } from "@gable/shared-sdk/host";
import { HostProvider } from "@gable/shared-sdk/react";
import { Router } from "@gable/shared-sdk/router";
import { createTestHost } from "@gable/shared-sdk/testing";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { type Shell, ShellContext } from "../../shellContext.ts";
import MemberNavigation from "./MemberNavigation.tsx";

const entry = (to: string, order: number, group?: string): NavigationEntry => ({
  place: "member",
  to,
  label: `label of ${to}`,
  icon: "house",
  order,
  group: group as NavigationEntry["group"],
});

function show(at: string, here: string) {
  const navigation = {
    account: [entry("/user/profile", 80, "account"), entry("/user/dashboard", 10)],
    editor: [entry("/user/properties", 20, "listings")],
    tours: [entry("/user/tours", 5, "a group that only newer hosts know")],
  };
  const releases = Object.fromEntries(
    Object.entries(navigation).map(([name, entries]) => [name, { name, descriptor: { navigation: entries } }]),
  );
  const manifest = { revision: 1, releases };
  const shell = { manifests: { subscribe: () => () => undefined, manifest: () => manifest } } as unknown as Shell;
  const navigator = {
    createHref: (to: unknown) => (typeof to === "string" ? to : (to as { pathname: string }).pathname),
    push: () => {},
    replace: () => {},
    go: () => {},
  };
  const tree = (path: string) => (
    <ShellContext value={shell}>
      <HostProvider host={createTestHost()}>
        <Router location={path} navigator={navigator}>
          <MemberNavigation here={here} fills={here === "/user/tours"} />
        </Router>
      </HostProvider>
    </ShellContext>
  );
  const { rerender } = render(tree(at));
  return (path: string) => rerender(tree(path));
}

const toggle = () => screen.getByRole("button");

test("entries of all remotes stand in their order under their headings, those of unknown groups without one", () => {
  show("/user/properties", "/user/properties");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/user/tours",
    "/user/dashboard",
    "/user/properties",
    "/user/profile",
  ]);
  const listings = screen.getByRole("list", { name: "listings" });
  expect(within(listings).getAllByRole("link")).toHaveLength(1);
});

test.each([
  ["/user/properties", "page"],
  ["/my-property/garden-flat", "true"],
])("at %s the entry that the page belongs to is marked", (at, currency) => {
  show(at, "/user/properties");
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/user/properties", currency],
  ]);
});

test("in a narrow window one button with the page's name opens the list; Escape closes it and gives the focus back", () => {
  const move = show("/user/properties", "/user/properties");
  expect(toggle().textContent).toBe("label of /user/properties");
  fireEvent.click(toggle());
  expect(toggle().getAttribute("aria-expanded")).toBe("true");
  screen.getAllByRole("link")[0]!.focus();
  expect(toggle().getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(toggle());

  fireEvent.click(toggle());
  move("/user/dashboard");
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(toggle());
  fireEvent.pointerDown(document.body);
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
});

test("beside a page that fills the window entries are icons with names, and nothing opens", () => {
  show("/user/tours", "/user/tours");
  expect(screen.queryByRole("button")).toBeNull();
  const link = screen.getByRole("link", { name: "label of /user/properties" });
  expect(link.getAttribute("title")).toBe("label of /user/properties");
  expect(screen.getByRole("list", { name: "listings" })).toBeVisible();
});
