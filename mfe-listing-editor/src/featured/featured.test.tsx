/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import type { GateDecision } from "@gable/shared-sdk/gate";
import {
  anActivePackage,
  aProperty,
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
} from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString();

const featured = (id: number, fields: object = {}) => ({
  id,
  status: 0,
  is_enable: true,
  start_date: day(-3),
  end_date: day(27),
  property_id: id + 100,
  project_id: null,
  property: {
    id: id + 100,
    category_id: 1,
    slug_id: `home-${id}`,
    title: `Home ${id}`,
    propery_type: 0,
    price: 5,
    title_image: "",
  },
  ...fields,
});

function provider(rows: object[] = []) {
  const made = createTestProvider();
  made.data.activePackages = [
    anActivePackage({
      features: [
        {
          id: 2,
          name: "Property Feature List",
          type: "property_feature",
          limit_type: "limited",
          limit: 3,
          used_limit: 1,
          total_limit: 3,
        },
      ] as never,
    }),
  ];
  return made
    .on("get-featured-data", () => ({ data: rows, total: rows.length }))
    .on("store_advertisement", () => ({ message: "Your property is featured now." }))
    .on("delete_advertisement", ({ form }) => {
      rows.splice(
        rows.findIndex((row) => (row as { id: number }).id === Number(form.id)),
        1,
      );
      return {};
    });
}

async function open(at: string, made = provider(), gate: GateDecision = { allowed: true }) {
  const asked: string[] = [];
  const rendered = await renderRemote({
    routes,
    at,
    sdk: createTestClient(made),
    texts,
    session: aSession(),
    gate: (feature) => {
      asked.push(feature);
      return gate;
    },
  });
  return { ...rendered, provider: made, asked };
}

describe("featuring a listing", () => {
  const own = () => {
    const made = provider([featured(1)]);
    made.data.properties = [aProperty({ id: 3, added_by: 1, customer_id: 1, is_feature_available: true } as never)];
    return made;
  };

  it("passes the gate property_feature, tells what is left, shows the provider's words and leads to the featured", async () => {
    const { provider: made, history, notices, asked } = await open("/my-property/house-3", own());
    fireEvent.click(await screen.findByRole("button", { name: "Feature" }));
    const dialog = await screen.findByRole("dialog", { name: "Feature “House 3”?" });
    expect(asked).toContain("property_feature");
    expect(await within(dialog).findByText("Left in your plan: 2")).toBeVisible();
    fireEvent.click(within(dialog).getByRole("button", { name: "Feature" }));
    await waitFor(() => expect(history.location.pathname).toBe("/user/advertisement"));
    const sent = made.requests.find(({ name }) => name === "store_advertisement");
    expect(sent?.form).toEqual({ feature_for: "property", property_id: "3" });
    expect(notices[0]).toMatchObject({ tone: "ok", description: "Your property is featured now." });
  });

  it("sends nothing when the gate says no", async () => {
    const refusal: GateDecision = { allowed: false, reason: "limit_over", to: "/subscription-plan" };
    const { provider: made, asked } = await open("/my-property/house-3", own(), refusal);
    fireEvent.click(await screen.findByRole("button", { name: "Feature" }));
    await waitFor(() => expect(asked).toContain("property_feature"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(made.requests.some(({ name }) => name === "store_advertisement")).toBe(false);
  });

  it("shows the provider's words when it refuses", async () => {
    const made = own().on("store_advertisement", () => {
      throw new TestFailure(400, "This property is featured already.");
    });
    const { notices, history } = await open("/my-property/house-3", made);
    fireEvent.click(await screen.findByRole("button", { name: "Feature" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Feature" }));
    await waitFor(() => expect(notices[0]?.description).toBe("This property is featured already."));
    expect(history.location.pathname).toBe("/my-property/house-3");
  });
});

describe("what is featured", () => {
  it("stands with its dates, and what remains", async () => {
    const made = provider([
      featured(1),
      featured(2, { status: 3, end_date: day(-1) }),
      featured(3, { is_enable: false }),
    ]);
    await open("/user/advertisement", made);
    const items = await screen.findAllByRole("listitem");
    const item = (title: string) => items.find((each) => within(each).queryByText(title))!;
    expect(within(item("Home 1")).getByText("Featured")).toBeVisible();
    expect(within(item("Home 1")).getByRole("link", { name: "Home 1" }).getAttribute("href")).toBe(
      "/my-property/home-1",
    );
    expect(within(item("Home 2")).getByText("Ended")).toBeVisible();
    expect(within(item("Home 2")).getByRole("button", { name: "Feature again: “Home 2”" })).toBeVisible();
    expect(within(item("Home 3")).getByText("Stopped by the site")).toBeVisible();
    expect(await screen.findByText("Left in your plan: 2")).toBeVisible();
    expect(screen.getByText("1 of 3 used")).toBeVisible();
  });

  it("can be withdrawn after asking", async () => {
    const { provider: made, notices } = await open("/user/advertisement", provider([featured(1)]));
    fireEvent.click(await screen.findByRole("button", { name: "Stop featuring “Home 1”" }));
    const dialog = await screen.findByRole("dialog");
    expect(made.requests.some(({ name }) => name === "delete_advertisement")).toBe(false);
    fireEvent.click(within(dialog).getByRole("button", { name: "Stop featuring" }));
    expect(await screen.findByText("Nothing featured yet")).toBeVisible();
    expect(made.requests.find(({ name }) => name === "delete_advertisement")?.form).toEqual({ id: "1" });
    expect(notices[0]?.title).toBe("No longer featured");
  });

  it("says so where a provider cannot withdraw", async () => {
    const made = provider([featured(1)]).on("delete_advertisement", () => {
      throw new TestFailure(404, "Not found.");
    });
    const { notices } = await open("/user/advertisement", made);
    fireEvent.click(await screen.findByRole("button", { name: "Stop featuring “Home 1”" }));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Stop featuring" }));
    await waitFor(() =>
      expect(notices[0]?.description).toBe("This site does not let you stop it early. It ends on its own."),
    );
  });

  it("asks for projects at their address", async () => {
    const { provider: made } = await open("/user/advertisement?type=project");
    await screen.findByText("Nothing featured yet");
    expect(made.requests.find(({ name }) => name === "get-featured-data")?.query.type).toBe("project");
    expect(await screen.findByText("Your plan does not include featured listings.")).toBeVisible();
  });
});

describe("changing between sale and rent", () => {
  it("asks for the new price and sends only what changed", async () => {
    const made = provider();
    made.data.properties = [aProperty({ id: 3, added_by: 1, customer_id: 1 })];
    const { provider: sent, notices } = await open("/my-property/house-3", made);
    fireEvent.click(await screen.findByRole("button", { name: "Offer for rent instead" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Offer for rent instead" }));
    expect(await within(dialog).findByText("Enter a price.")).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText(/^Rent/), { target: { value: "38,500" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Offer for rent instead" }));
    await waitFor(() => expect(notices[0]?.title).toBe("Offered for rent"));
    const form = sent.requests.find(({ name }) => name === "update_post_property")?.form;
    expect(form).toEqual({ id: "3", action_type: "0", property_type: "1", price: "38500", rentduration: "Monthly" });
  });
});
