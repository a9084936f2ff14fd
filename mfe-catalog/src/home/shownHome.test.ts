import type { Category, City } from "@gable/shared-sdk/model";
import { shownHome } from "./shownHome.ts";

const category = (name: string): Category => ({
  id: 1,
  name,
  slugId: name.toLowerCase(),
  icon: "/files/icon/96.webp",
  parameters: [],
  propertyCount: 4,
  meta: { title: "", description: "", keywords: "", image: "" },
});

test("a section has as many items as the page has room for", () => {
  const cities: City[] = Array.from({ length: 12 }, (_, index) => ({ name: `City ${index}`, count: 1, image: "" }));
  const { sections } = shownHome({
    sections: [{ kind: "cities", title: "Cities", items: cities }],
    slides: [],
    nearPlace: true,
  });
  expect(sections[0]?.items).toEqual(cities.slice(0, 6));
});

test("a category brings its icon only where the page has no drawing of it", () => {
  const { sections } = shownHome({
    sections: [{ kind: "categories", title: "", items: [category("Villa"), category("Pier")] }],
    slides: [],
    nearPlace: true,
  });
  expect(sections[0]?.items).toMatchObject([
    { name: "Villa", icon: "" },
    { name: "Pier", icon: "/files/icon/96.webp" },
  ]);
  expect(sections[0]?.items[0]).not.toHaveProperty("meta");
});
