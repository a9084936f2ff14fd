import { fieldsOfFound, pointOf } from "./foundPlace.ts";

const mumbai = {
  latitude: 19.0760001,
  longitude: 72.8777,
  address: "",
  city: "Mumbai",
  state: "Maharashtra",
  country: "India",
};
const thane = { ...mumbai, latitude: 19.2183, longitude: 72.9781, city: "Thane" };
const pune = { ...mumbai, latitude: 18.52, longitude: 73.86, city: "Pune" };
const kothrud = { ...pune, latitude: 18.507, longitude: 73.807, city: "Kothrud" };
const byName = (place: typeof mumbai) => ({ place, way: "name" as const });
const byPoint = (place: typeof mumbai) => ({ place, way: "point" as const });
const empty = { address: "", city: "", state: "", country: "" };
const names = ({ city, state, country }: typeof empty) => ({ city, state, country });

describe("a place that is found", () => {
  it("fills both numbers and all names", () => {
    expect(fieldsOfFound(byName(mumbai), empty, null)).toEqual({
      latitude: "19.076000",
      longitude: "72.877700",
      city: "Mumbai",
      state: "Maharashtra",
      country: "India",
    });
  });

  it("by its name takes the place of typed names, but never of a typed address", () => {
    const typed = { address: "14 Lane 7", city: "Pune", state: "", country: "India" };
    const found = { ...mumbai, address: "Bandra" };
    expect(fieldsOfFound(byName(found), typed, null)).toMatchObject({ city: "Mumbai", state: "Maharashtra" });
    expect(fieldsOfFound(byName(found), typed, null).address).toBeUndefined();
    expect(fieldsOfFound(byName(found), empty, null).address).toBe("Bandra");
  });

  it("by a pin leaves what was typed, and changes what was found before", () => {
    const filled = { ...empty, ...names(mumbai), city: "Bombay" };
    expect(fieldsOfFound(byPoint(thane), filled, byPoint(mumbai))).toMatchObject({
      state: "Maharashtra",
      country: "India",
    });
    expect(fieldsOfFound(byPoint(thane), filled, byPoint(mumbai)).city).toBeUndefined();
    expect(fieldsOfFound(byPoint(thane), { ...empty, ...names(mumbai) }, byPoint(mumbai)).city).toBe("Thane");
    const nameless = { ...thane, ...empty };
    expect(fieldsOfFound(byPoint(nameless), { ...empty, ...names(mumbai) }, byPoint(mumbai))).toEqual({
      latitude: "19.218300",
      longitude: "72.978100",
    });
  });

  it("by its name takes the place of an address that was found before", () => {
    const first = { ...pune, address: "14 Lane 7, Pune" };
    const second = { ...pune, address: "2 Mill Road, Pune" };
    const fields = fieldsOfFound(byName(second), { ...empty, ...names(pune), address: first.address }, byName(first));
    expect(fields.address).toBe("2 Mill Road, Pune");
  });

  it("by a pin stays in the town that was chosen by its name, and leaves it for one far away", () => {
    const filled = { ...empty, ...names(pune) };
    expect(fieldsOfFound(byPoint(kothrud), filled, byName(pune)).city).toBeUndefined();
    expect(fieldsOfFound(byPoint(kothrud), filled, byPoint(pune)).city).toBe("Kothrud");
    expect(fieldsOfFound(byPoint(mumbai), filled, byName(pune)).city).toBe("Mumbai");
  });
});

it("a point is one when both fields name it", () => {
  expect(pointOf({ latitude: "52,5", longitude: "13.4" })).toEqual({ latitude: 52.5, longitude: 13.4 });
  for (const [latitude, longitude] of [
    ["", "13"],
    ["52", "x"],
    ["91", "13"],
    ["52", "181"],
  ])
    expect(pointOf({ latitude: latitude!, longitude: longitude! })).toBeNull();
});
