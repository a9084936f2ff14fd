/** @jest-environment jsdom */
import { keepMap, keptMap } from "./keptMap.ts";

const CAMERA = { latitude: 38.7, longitude: -9.1, zoom: 12.4 };

beforeEach(() => sessionStorage.clear());

test("each entry of the history has its own map, of which a part is remembered at a time", () => {
  keepMap("a", { camera: CAMERA, moved: true });
  keepMap("b", { camera: CAMERA });
  keepMap("a", { moved: false });
  expect(keptMap("a")).toEqual({ camera: CAMERA, moved: false });
  expect(keptMap("b")).toEqual({ camera: CAMERA });
  expect(keptMap("c")).toEqual({});
});

test("the oldest entries go first, and one that is used again is not old", () => {
  keepMap("first", { moved: true });
  keepMap("second", { moved: true });
  keepMap("first", { moved: true });
  for (let entry = 0; entry < 49; entry++) keepMap(`entry ${entry}`, { moved: true });
  expect(keptMap("second")).toEqual({});
  expect(keptMap("first")).toEqual({ moved: true });
});

test("what somebody else wrote there, and storage that is shut, are no map", () => {
  sessionStorage.setItem("gable-maps", "{");
  expect(keptMap("a")).toEqual({});
  sessionStorage.setItem("gable-maps", '{"a":1}');
  expect(keptMap("a")).toEqual({});
  const shut = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  keepMap("a", { moved: true });
  expect(keptMap("a")).toEqual({});
  shut.mockRestore();
});
