import { timeAtHome } from "./timeAtHome.ts";

const TIME = "2026-11-28T05:30:00.000Z";

it("tells the home's clock, day and zone where they are not the reader's", () => {
  expect(timeAtHome(TIME, "Asia/Kolkata", "Europe/Lisbon", "en")).toMatch(/^Sat, 11:00\sAM GMT\+5:30$/);
  expect(timeAtHome(TIME, "America/Los_Angeles", "Asia/Kolkata", "en")).toMatch(/^Fri, 9:30\sPM PST$/);
});

it("says nothing where both clocks show the same, or the home's zone is not known", () => {
  expect(timeAtHome(TIME, "Europe/Lisbon", "Europe/London", "en")).toBe("");
  expect(timeAtHome(TIME, "", "Europe/London", "en")).toBe("");
});
