import { listingStatus, type StatusColumns } from "./status.ts";

const approved: StatusColumns = { request_status: "approved", status: 1, property_type: 0 };

test.each<[given: Partial<StatusColumns>, status: string]>([
  [{}, "live"],
  [{ property_type: null }, "live"],
  [{ status: 0 }, "inactive"],
  [{ status: 0, property_type: null }, "inactive"],
  [{ property_type: 2 }, "sold"],
  [{ property_type: 3, status: 0 }, "rented"],
  [{ request_status: "pending", property_type: 2 }, "pending"],
  [{ request_status: "rejected", status: 0 }, "rejected"],
  [{ request_status: "expired" }, "expired"],
])("%p is %s", (given, status) => {
  expect(listingStatus({ ...approved, ...given })).toBe(status);
});
