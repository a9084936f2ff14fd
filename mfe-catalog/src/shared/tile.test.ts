import type { ParameterValue, PropertyCard } from "@gable/shared-sdk/model";
import { tileOf } from "./tile.ts";

const parameter = (id: number, name: string, value: string): ParameterValue => ({
  id,
  name,
  kind: "text",
  values: [value],
  options: [],
  icon: "",
  required: false,
});

const listing: PropertyCard = {
  id: 7,
  slugId: "villa",
  title: "Villa",
  kind: "sell",
  price: 100,
  rentPeriod: null,
  place: { address: "1 Hill Road, Porto", city: "Porto", state: "", country: "Portugal", coordinates: null },
  image: "/files/a/1280.webp",
  gallery: [
    { id: 1, url: "" },
    { id: 2, url: "" },
  ],
  category: { id: 3, name: "Villa", slugId: "villa", icon: "/files/icon/96.webp" },
  parameters: [parameter(1, "Land", "900 m²"), parameter(2, "Plot area", "200 m²"), parameter(3, "Bedrooms", "many")],
  facilities: [],
  premium: false,
  promoted: true,
  favourite: false,
  favouriteCount: 2,
  ownerId: 9,
  listed: { iso: null, text: "" },
};

test("a tile has the place as a line, the number of pictures and what a card says of the home", () => {
  expect(tileOf(listing)).toEqual({
    id: 7,
    slugId: "villa",
    title: "Villa",
    kind: "sell",
    price: 100,
    rentPeriod: null,
    image: "/files/a/1280.webp",
    place: "1 Hill Road, Porto",
    premium: false,
    promoted: true,
    favourite: false,
    pictures: 3,
    facts: [
      { glyph: "bed", value: "many", number: null, unit: "" },
      { glyph: "area", value: "", number: 200, unit: "m²" },
    ],
  });
});
