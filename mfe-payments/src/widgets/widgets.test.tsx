/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import { anActivePackage, aSession, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";
import widgets from "../widgets.ts";

const names = ["property_list", "property_feature", "premium_properties", "project_access"];
const listings = { id: 1, name: "Property List", type: "property_list", limit_type: "limited" } as const;
const featuring = { id: 2, name: "Property Feature List", type: "property_feature", limit_type: "limited" } as const;

/** A member with one running package of 3 listings, and two others on offer. */
function provider(used: number) {
  const made = createTestProvider();
  made.on("get-package", (_, data) => ({
    data: data.packages.filter(({ id }) => id !== 1),
    active_packages: data.activePackages,
    all_features: names.map((type, index) => ({ id: index + 1, name: type, type, status: 1 })),
  }));
  made.data.activePackages = [
    anActivePackage({ id: 1, features: [{ ...listings, limit: 3, total_limit: 3, used_limit: used }] }),
  ];
  const [first, second] = made.data.packages;
  made.data.packages = [
    {
      ...second!,
      id: 5,
      name: "Agency",
      price: 90,
      features: [
        { ...listings, limit: 100 },
        { ...featuring, limit: 2 },
      ],
    },
    { ...second!, id: 4, name: "Seller", price: 20, features: [{ ...listings, limit: 10 }] },
    { ...first!, id: 1 },
  ];
  return made;
}

/** Shows a widget as the only thing on a page. */
async function show(slot: string, props: object, of = provider(3)) {
  const widget = widgets.find((each) => each.slot === slot);
  if (!widget) throw new Error(`No widget fills ${slot}.`);
  const { default: Widget }: { default: ComponentType<object> } = await widget.component();
  const component = async () => ({
    default: () => (
      <main>
        <Widget {...props} />
        <p>After it</p>
      </main>
    ),
  });
  const sdk = createTestClient(of);
  const rendered = await renderRemote({
    routes: [{ path: "/page", access: "public", query: [], component, head: () => ({ title: "Page" }) }],
    ...{ at: "/page?a=1", sdk, texts, settings: await webSettings(sdk, {}), session: aSession() },
  });
  await screen.findByText("After it");
  return rendered;
}

test("plan.usage says how much is used; nothing of what has no limit", async () => {
  const { unmount } = await show("plan.usage", { feature: "property_list" }, provider(1));
  expect(await screen.findByRole("meter", { name: "Listings" })).toHaveAttribute("aria-valuetext", "1 of 3 used");
  unmount();
  await show("plan.usage", { feature: "premium_properties" });
  expect(screen.queryByRole("meter")).toBeNull();
});

test("plan.limit has what is used and the cheapest plan with more, and leads nowhere", async () => {
  await show("plan.limit", { feature: "property_list" });
  expect(await screen.findByRole("meter", { name: "Listings" })).toHaveAttribute("aria-valuenow", "3");
  expect(screen.getByText("Seller").closest("p")).toHaveTextContent(/Seller.*20\.00.*10 listings · 30 days/);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["plan.upgrade", { feature: "property_list" }, "limit_over", "Seller"],
  ["plan.upgrade", { feature: "property_feature" }, "not_in_package", "Agency"],
  ["listing.upsell", { kind: "property", id: 1, slugId: "a" }, "not_in_package", "Agency"],
])("%s for %j leads to the plans, says why, and back", async (slot, props, reason, plan) => {
  await show(slot, props);
  const prompt = await screen.findByRole("region", { name: "A plan that includes this" });
  expect(prompt).toHaveTextContent(plan);
  const way = new URL(within(prompt).getByRole<HTMLAnchorElement>("link", { name: "See plans" }).href);
  expect(way.pathname).toBe("/subscription-plan");
  expect(way.searchParams.get("reason")).toBe(reason);
  expect(way.searchParams.get("next")).toBe("/page?a=1");
});

test("plan.upgrade is silent where nothing is lacking, and where no plan has it", async () => {
  const { unmount } = await show("plan.upgrade", { feature: "property_list" }, provider(1));
  expect(screen.queryByRole("region")).toBeNull();
  unmount();
  await show("plan.upgrade", { feature: "project_access" });
  expect(screen.queryByRole("region")).toBeNull();
});

test("a running package that ends soon says so, one that ends later does not", async () => {
  const of = provider(1);
  const [first] = of.data.activePackages;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  of.data.activePackages = [
    { ...first!, name: "Soon", end_date: inDays(3) },
    { ...first!, id: 9, name: "Later", end_date: inDays(30) },
  ];
  const sdk = createTestClient(of);
  await renderRemote({ routes, at: "/user/subscription", sdk, texts, session: aSession() });
  expect(await screen.findByText("Ends in 3 days.")).toBeVisible();
  expect(screen.getAllByText(/^Ends in/)).toHaveLength(1);
});
