/** @jest-environment jsdom */
import { addressReturn, markLeaving, takeReturn } from "./redirect.ts";

test("who is on the way to a service is recognised once when they come back", () => {
  expect(takeReturn()).toBe(false);
  markLeaving();
  expect(takeReturn()).toBe(true);
  expect(takeReturn()).toBe(false);
});

test("with storage switched off nobody comes back, and nothing breaks", () => {
  const get = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(takeReturn()).toBe(false);
  get.mockRestore();
});

test.each([
  ["/properties-details/a-house?photo=2#map", "/login?next=%2Fproperties-details%2Fa-house%3Fphoto%3D2"],
  ["/login?next=%2Fuser%2Fprofile", "/login?next=%2Fuser%2Fprofile"],
  ["/register?next=%2Fuser%2Fprofile", "/login?next=%2Fuser%2Fprofile"],
  ["/login", "/login"],
  ["/", "/login"],
])("from %s a service leads back to %s", (from, to) => {
  window.history.replaceState({ key: "kept" }, "", from);
  const back = addressReturn(window, "/login");
  expect(window.location.pathname + window.location.search).toBe(to);
  expect(window.history.state).toEqual({ key: "kept" });
  back();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(from);
});
