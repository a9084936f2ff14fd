import { createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { findPlaces, middleOf, namedPlace, placeOf } from "./findPlace.ts";

const setUp = () => {
  const provider = createTestProvider();
  return { provider, sdk: createTestClient(provider, { signedIn: false }) };
};
const AT = { latitude: 18.5, longitude: 73.8 };
const city = { kind: "city" as const, label: "Pune", context: "", slugId: "", count: 2, bounds: null };

test("a point is named by the provider", async () => {
  expect(await namedPlace(setUp().sdk, AT)).toEqual({
    coordinates: AT,
    formattedAddress: "Pune, Maharashtra, India",
    city: "Pune",
    state: "Maharashtra",
    country: "India",
  });
});

test("without the call a point is named as the nearest listing's place, and without any it stays a point", async () => {
  const { provider, sdk } = setUp();
  provider.on("place-at", () => {
    throw new TestFailure(404, "No such call.");
  });
  expect(await namedPlace(sdk, AT)).toMatchObject({ coordinates: AT, city: "Pune" });
  provider.data.properties = [];
  expect(await namedPlace(sdk, AT)).toEqual({
    coordinates: AT,
    formattedAddress: "",
    city: "",
    state: "",
    country: "",
  });
});

test("a provider that does not answer leaves the point without a name", async () => {
  const { provider, sdk } = setUp();
  provider.on("place-at", () => {
    throw new TestFailure(422, "No.");
  });
  expect(await namedPlace(sdk, AT)).toMatchObject({ coordinates: AT, city: "" });
});

test("typed words find places, neither agents nor listings", async () => {
  const { provider, sdk } = setUp();
  provider.on("autocomplete", () => ({
    data: [
      { kind: "city", label: "Pune" },
      { kind: "agent", label: "Puneet" },
      { kind: "area", label: "Pune Camp" },
    ],
  }));
  expect((await findPlaces(sdk, "pun", ["autocomplete"])).map(({ label }) => label)).toEqual(["Pune", "Pune Camp"]);
});

test("a suggestion is where its area is, else where a listing of the city stands", async () => {
  const { provider, sdk } = setUp();
  const bounds = { north: 20, south: 18, east: 75, west: 73 };
  expect(await placeOf(sdk, { ...city, bounds })).toMatchObject({
    coordinates: { latitude: 19, longitude: 74 },
    city: "Pune",
  });
  expect(await placeOf(sdk, city)).toMatchObject({ coordinates: { latitude: 18.5204, longitude: 73.8567 } });
  provider.data.properties = [];
  expect(await placeOf(sdk, city)).toBeNull();
});

test("the middle of an area across the antimeridian lies in it", () => {
  expect(middleOf({ north: 10, south: -10, west: 170, east: -170 })).toEqual({ latitude: 0, longitude: 180 });
  expect(middleOf({ north: 10, south: -10, west: 178, east: -170 })).toEqual({ latitude: 0, longitude: -176 });
});
