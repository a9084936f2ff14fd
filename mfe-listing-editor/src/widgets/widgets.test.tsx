/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { aProperty, aSession, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import texts from "../../languages/en.json";
import widgets from "../widgets.ts";

/** Shows a widget as the only thing on a page. */
async function show(slot: string, props: object, provider = createTestProvider()) {
  const widget = widgets.find((each) => each.slot === slot);
  if (!widget) throw new Error(`No widget fills ${slot}.`);
  const { default: Widget }: { default: ComponentType<object> } = await widget.component();
  const component = async () => ({ default: () => <Widget {...props} /> });
  const routes = [
    { path: "/page", access: "public" as const, query: [], component, head: () => ({ title: "Page" }) },
    {
      path: "/user/add-property",
      access: "public" as const,
      query: [],
      component: elsewhere,
      head: () => ({ title: "" }),
    },
  ];
  const rendered = await renderRemote({
    routes,
    at: "/page",
    sdk: createTestClient(provider),
    texts,
    session: aSession(),
  });
  return { ...rendered, provider };
}

const elsewhere = async () => ({ default: () => <h1>The editor</h1> });

function providerWith(fields: Parameters<typeof aProperty>[0]) {
  const provider = createTestProvider();
  provider.data.properties = [aProperty({ added_by: 1, customer_id: 1, ...fields })];
  return provider;
}

/** Until the listing has been asked for, and the answer is drawn. */
async function answered({ provider, host }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await waitFor(() => {
    expect(provider.requests.map(({ name }) => name)).toContain("get-added-properties");
    expect(host.queryClient.isFetching()).toBe(0);
  });
}

const own = { kind: "property", slugId: "house-1" };

test("the button to the editor leads there once the gate says yes", async () => {
  await show("listing.add", { kind: "property" });
  fireEvent.click(await screen.findByRole("button", { name: "List a property" }));
  expect(await screen.findByRole("heading", { name: "The editor" })).toBeVisible();
});

test("the chip says where a listing of one's own stands, with the reason of a rejection", async () => {
  await show(
    "listing.status",
    own,
    providerWith({
      request_status: "rejected",
      reject_reason: { id: 1, reason: "Photo 3 shows a phone number" },
    } as never),
  );
  expect(await screen.findByText("Rejected")).toBeVisible();
  expect(screen.getByText("Photo 3 shows a phone number")).toBeVisible();
});

test("nothing is said of a listing that is somebody else's", async () => {
  const shown = await show("listing.status", own, providerWith({ added_by: 2, customer_id: 2 }));
  await answered(shown);
  expect(screen.queryByText("Live")).toBeNull();
});

test("a live listing is featured after a question", async () => {
  const { provider } = await show("listing.feature", own, providerWith({ is_feature_available: true } as never));
  fireEvent.click(await screen.findByRole("button", { name: "Feature" }));
  const question = await screen.findByRole("dialog");
  fireEvent.click(
    Array.from(question.querySelectorAll("button")).find(({ textContent }) => textContent === "Feature")!,
  );
  await waitFor(() => expect(provider.requests.map(({ name }) => name)).toContain("store_advertisement"));
});

test("what cannot be featured now has no such button", async () => {
  const shown = await show("listing.feature", own, providerWith({ request_status: "pending" }));
  await answered(shown);
  expect(screen.queryByRole("button", { name: "Feature" })).toBeNull();
});
