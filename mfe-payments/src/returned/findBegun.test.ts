import type { Payment } from "@gable/shared-sdk/model";
import { findBegun } from "./findBegun.ts";

const payment = (id: number, packageId: number) => ({ id, package: { id: packageId, name: "Agency" } }) as Payment;
const payments = [payment(9, 2), payment(8, 3), payment(7, 2)];
const begun = (packageId: number, paymentId: number | null) => ({ memberId: 1, packageId, paymentId, next: null });

test.each([
  ["the one whose number is known", begun(2, 7), 7],
  ["the newest for the package, where no number came", begun(3, null), 8],
  ["the newest for the package, where the number is nobody's", begun(3, 70), 8],
  ["the newest of all, for a tab that has begun none", null, 9],
])("%s", (_, kept, expected) => {
  expect(findBegun(payments, kept)?.id).toBe(expected);
});

test("no payment at all", () => {
  expect(findBegun([], begun(2, 7))).toBeNull();
});
