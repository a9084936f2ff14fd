import type { NavigationEntry } from "@gable/shared-sdk/host";
import { isCurrent } from "./isCurrent.ts";
import { tabsOf } from "./tabs.ts";

test("of two entries for one path only the one whose parameters are set is current", () => {
  const location = { pathname: "/properties", search: "?type=rent&page=2" };
  expect(isCurrent("/properties?type=rent", location)).toBe(true);
  expect(isCurrent("/properties?type=sell", location)).toBe(false);
  expect(isCurrent("/properties", location)).toBe(true);
  expect(isCurrent("/", location)).toBe(false);
});

test("the phone's tabs are the entries with their icons, in their order", () => {
  const entry = (icon: string | undefined, to: string): NavigationEntry => ({
    place: "member",
    to,
    label: to,
    icon,
    order: 1,
  });
  const tabs = tabsOf(
    [entry(undefined, "/properties"), entry("plus", "/add")],
    [entry("layout-dashboard", "/overview"), entry("message", "/chat"), entry("bell", "/notices")],
  );
  expect(tabs.map(({ to, icon }) => `${icon} ${to}`)).toEqual([
    "search /properties",
    "plus /add",
    "message /chat",
    "user-round /overview",
  ]);
});

test("the tab of saved homes has a word short enough for a narrow phone", () => {
  const saved = { place: "member", to: "/saved", label: "account.favourites.title", icon: "heart", order: 1 } as const;
  expect(tabsOf([], [saved])).toEqual([{ to: "/saved", label: "shell.tabs.saved", icon: "heart" }]);
});
