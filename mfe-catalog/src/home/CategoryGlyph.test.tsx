/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { createTestProvider } from "@gable/shared-sdk/testing";
import { screen } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";

async function roomWith(recolour: "0" | "1", image: string) {
  const provider = createTestProvider();
  provider.data.settings.svg_clr = recolour;
  const [category] = provider.data.categories;
  provider.data.categories = [
    { ...(category as NonNullable<typeof category>), category: "Pier", slug_id: "pier", image },
  ];
  await openCatalog("/", { provider });
  return screen.findByRole("link", { name: /^Pier/ });
}

test("an operator's vector icon takes the colour of the text where the settings say so", async () => {
  const room = await roomWith("1", "/files/pier.svg");
  expect(room.querySelector("mask image")).toHaveAttribute("href", "/files/pier.svg");
  const id = room.querySelector("mask")?.id;
  expect(room.querySelector("rect")).toHaveAttribute("mask", `url(#${id})`);
  expect(room.querySelector("rect")).toHaveAttribute("fill", "currentColor");
});

test.each<["0" | "1", string]>([
  ["0", "/files/pier.svg"],
  ["1", "/files/pier.png"],
])("svg_clr %s leaves %s as it is", async (recolour, image) => {
  const room = await roomWith(recolour, image);
  expect(room.querySelector("mask")).toBeNull();
  expect(room.querySelector("img")).toHaveAttribute("src", image);
});
