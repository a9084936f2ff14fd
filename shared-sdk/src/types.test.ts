import { propertyListQuery, setFavouriteMutation, takePackageMutation } from "./calls/index.ts";
import type { GateDecision } from "./gate/index.ts";
import type { SlotComponentProps } from "./react/index.ts";
import { createTestClient, createTestProvider } from "./testing/index.ts";
import type { getPropertyList, postProperty, WireRequest } from "./wire/index.ts";

/*
 * What must not compile. Each line below `@ts-expect-error` fails the type check once it does compile;
 * nothing here runs but the test.
 */

const client = createTestClient(createTestProvider());

export function mustNotCompile(decision: GateDecision) {
  // @ts-expect-error: kinds are words, the wire's numbers stay on the wire
  propertyListQuery(client, { kind: 0 });
  // @ts-expect-error: the wire's names stay on the wire
  propertyListQuery(client, { min_price: 3 });
  // @ts-expect-error: a refusal has a reason only once it is known to be one
  decision.reason;
  // @ts-expect-error: each slot hands over its own props
  const slot: SlotComponentProps<"listing.quota"> = { name: "listing.quota", props: { propertyId: 1 } };
  // @ts-expect-error: a package is taken by its id
  takePackageMutation(client).mutationFn?.({ id: 1 });
  // @ts-expect-error: a required field of a form
  const form: WireRequest<typeof postProperty> = { title: "Villa" };
  // @ts-expect-error: a sort that no provider knows
  const filters: WireRequest<typeof getPropertyList> = { parameter_id: [], sort_by: "cheapest" };
  return [slot, form, filters];
}

test("options name the call that they are for", () => {
  expect(propertyListQuery(client, { kind: "rent" }).queryKey).toEqual(["property-list", { kind: "rent" }]);
  expect(setFavouriteMutation(client).mutationKey).toEqual(["set-favourite"]);
});
