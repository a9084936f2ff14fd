/** @jest-environment jsdom */
import { nameEntry } from "./nameEntry.ts";
import { placeOf, rememberPlace } from "./scrollMemory.ts";

const place = (top: number) => ({ top, height: 1000, areas: {} });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "");
});

describe("the places of the browser's history", () => {
  it("gives an entry without a key one of its own, and leaves other keys", () => {
    nameEntry();
    const { key } = history.state;
    expect(key).toMatch(/^[a-z0-9]+$/);
    nameEntry();
    expect(history.state.key).toBe(key);
    history.pushState(null, "", "#there");
    nameEntry();
    expect(history.state.key).not.toBe(key);
  });

  it("keeps what else an entry holds", () => {
    history.replaceState({ usr: { email: "a@b.test" }, idx: 3 }, "");
    nameEntry();
    expect(history.state).toMatchObject({ usr: { email: "a@b.test" }, idx: 3 });
  });

  it("remembers fifty, the latest ones, keys of digits among them", () => {
    for (let number = 0; number < 52; number += 1) rememberPlace(String(100 - number), place(number));
    expect(placeOf("100")).toBeUndefined();
    expect(placeOf("98")).toEqual(place(2));
    expect(placeOf("49")).toEqual(place(51));
    rememberPlace("98", place(7));
    rememberPlace("new", place(8));
    expect(placeOf("98")).toEqual(place(7));
  });

  it("does without storage, and with a damaged one", () => {
    sessionStorage.setItem("gable-places", "{");
    expect(placeOf("a")).toBeUndefined();
    rememberPlace("a", place(1));
    expect(placeOf("a")).toEqual(place(1));
  });
});
