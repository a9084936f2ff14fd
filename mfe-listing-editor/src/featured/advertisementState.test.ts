import { advertisementState } from "./advertisementState.ts";

const now = Date.parse("2026-05-01T12:00:00Z");

test.each([
  ["live", { status: "approved", enabled: true, endsAt: "2026-05-01T12:00:01Z" }],
  ["live", { status: "approved", enabled: true, endsAt: null }],
  ["off", { status: "approved", enabled: false, endsAt: null }],
  ["expired", { status: "approved", enabled: true, endsAt: "2026-05-01T12:00:00Z" }],
  ["expired", { status: "pending", enabled: true, endsAt: "2026-04-01T00:00:00Z" }],
  ["pending", { status: "pending", enabled: true, endsAt: "2026-06-01T00:00:00Z" }],
  ["rejected", { status: "rejected", enabled: true, endsAt: "2026-06-01T00:00:00Z" }],
  ["expired", { status: "expired", enabled: true, endsAt: null }],
] as const)("is %s for %j", (state, advertisement) => {
  expect(advertisementState(advertisement, now)).toBe(state);
});
