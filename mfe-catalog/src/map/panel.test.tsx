/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";
import { resetFakeMaps } from "./fakeMap.testing.ts";

beforeEach(resetFakeMaps);

test("where signing in opens the map, visitors have a still picture of it and the way in, beside the whole list", async () => {
  await openCatalog("/properties?view=split");
  expect(await screen.findByRole("heading", { name: "See listings on the map" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
});

test("the map's own address has a heading, and the list for those without scripts", async () => {
  await openCatalog("/properties-on-map");
  expect(await screen.findByRole("heading", { level: 1, name: "Listings on the map" })).toBeInTheDocument();
  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
});
