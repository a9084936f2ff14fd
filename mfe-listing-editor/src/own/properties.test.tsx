/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { aProperty, aSession, createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";
import { pendingDeletions } from "./pendingDeletions.ts";

const member = aSession();

const own = (fields: Parameters<typeof aProperty>[0]) => aProperty({ added_by: 1, customer_id: 1, ...fields });

async function open(at = "/user/properties", provider = createTestProvider(), session: typeof member | null = member) {
  const rendered = await renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
  return { ...rendered, provider };
}

// What a test has deleted must not be sent in the next.
afterEach(() => {
  for (const key of pendingDeletions.keys()) pendingDeletions.settle(key);
});

const table = () => screen.findByRole("table");
const openMenu = (title: string) =>
  fireEvent.click(screen.getAllByRole("button", { name: `More options for ${title}` })[0]!);

describe("my properties", () => {
  it("asks a visitor to sign in", async () => {
    await open("/user/properties", createTestProvider(), null);
    expect(screen.getByRole("heading", { name: "Sign in to see your properties" })).toBeVisible();
  });

  it("leads somebody without any to the first one", async () => {
    const provider = createTestProvider();
    provider.data.properties = [];
    await open("/user/properties", provider);
    const first = await screen.findByRole("link", { name: "Add your first property" });
    expect(first.getAttribute("href")).toBe("/user/add-property");
  });

  it("shows the status of each, with the reason of a rejection and no figures before approval", async () => {
    const provider = createTestProvider();
    provider.data.properties = [
      own({ id: 4, title: "Live one", total_view: 1204 }),
      own({
        id: 5,
        title: "Rejected one",
        request_status: "rejected",
        total_view: 7,
        reject_reason: { id: 1, reason: "Photo 3 shows a phone number" },
      } as never),
      own({ id: 6, title: "Waiting one", request_status: "pending" }),
    ];
    await open("/user/properties", provider);
    const rows = within(await table()).getAllByRole("row");
    expect(rows[1]!.textContent).toContain("Live");
    expect(rows[1]!.textContent).toContain("1,204");
    expect(rows[2]!.textContent).toContain("Photo 3 shows a phone number");
    expect(rows[2]!.textContent).not.toContain("7");
    expect(rows[3]!.textContent).toContain("In review");
  });

  it("counts by status and finds by words where the provider knows own lists", async () => {
    const provider = createTestProvider();
    provider.data.settings.extensions = ["own-lists"];
    const counts = { live: 2, pending: 1, rejected: 0, expired: 0, inactive: 4, sold: 0, rented: 0 };
    provider.on("get-added-properties", (_request, data) => ({
      data: data.properties.slice(2),
      total: 1,
      status_counts: counts,
    }));
    const { history } = await open("/user/properties?status=inactive", provider);
    await table();
    expect(screen.getByRole("link", { name: /^All\s*7$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Hidden\s*4$/ }).getAttribute("aria-current")).toBe("page");
    fireEvent.change(screen.getByRole("searchbox", { name: "Search by title or place" }), {
      target: { value: " mill " },
    });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(history.location.search).toBe("?status=inactive&q=mill"));
    await waitFor(() =>
      expect(provider.requests.at(-1)?.query).toMatchObject({ own_status: "inactive", search: "mill" }),
    );
  });

  it("asks the provider for the status in the address", async () => {
    const { provider } = await open("/user/properties?status=rejected");
    await waitFor(() =>
      expect(provider.requests.find(({ name }) => name === "get-added-properties")?.query.request_status).toBe(
        "rejected",
      ),
    );
    expect(screen.getByRole("link", { name: "Rejected" }).getAttribute("aria-current")).toBe("page");
  });

  it("switches a listing off at once", async () => {
    const { provider, notices } = await open();
    await table();
    openMenu("House 3");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Hide" }));
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("Hidden")).toBeVisible());
    expect(provider.data.properties.find(({ id }) => id === 3)?.status).toBe(0);
    expect(notices[0]?.title).toBe("The listing is hidden");
  });

  it("deletes once there was time to think again, and brings back what is undone", async () => {
    const { provider, notices } = await open();
    await table();
    const choose = async () => {
      openMenu("House 3");
      fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    };
    await choose();
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    expect(notices[0]).toMatchObject({ title: "Listing deleted", description: "House 3" });
    expect(provider.data.properties.some(({ id }) => id === 3)).toBe(true);
    act(() => notices[0]?.action?.run());
    expect(within(await table()).getByText("House 3")).toBeVisible();
    await choose();
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    act(() => pendingDeletions.flush());
    // The notice may stand longer than what waits: then it says that it is too late.
    act(() => notices[1]?.action?.run());
    expect(notices[2]).toMatchObject({
      title: "Too late to undo",
      description: "The deletion was already on its way.",
    });
    expect(await screen.findByText("No properties yet")).toBeVisible();
    expect(provider.data.properties.some(({ id }) => id === 3)).toBe(false);
    expect(provider.requests.filter(({ name }) => name === "delete_property")).toHaveLength(1);
  });

  it("sends a rejected listing to review again by one press, without its fields", async () => {
    const provider = createTestProvider();
    provider.data.properties = [own({ id: 5, title: "Rejected one", request_status: "rejected" })];
    const { notices } = await open("/user/properties", provider);
    await table();
    openMenu("Rejected one");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Send for review again" }));
    await waitFor(() => expect(notices[0]?.title).toBe("Sent for review"));
    const sent = provider.requests.find(({ name }) => name === "update_post_property");
    expect(sent?.form).toEqual({ id: "5", action_type: "0" });
  });

  it("leads from what has expired to the plans, and back to the listing", async () => {
    const provider = createTestProvider();
    provider.data.properties = [own({ id: 5, slug_id: "old-one", title: "Old one", request_status: "expired" })];
    const { history } = await open("/user/properties", provider);
    const rows = within(await table()).getAllByRole("row");
    expect(rows[1]!.textContent).toContain("Comes back with a new plan");
    openMenu("Old one");
    const renew = await screen.findByRole("menuitem", { name: "Renew" });
    expect(renew.getAttribute("href")).toBe("/subscription-plan?next=%2Fmy-property%2Fold-one");
    act(() => history.push("/my-property/old-one"));
    const link = await screen.findByRole("link", { name: "Renew" });
    expect(link.getAttribute("href")).toBe("/subscription-plan?next=%2Fmy-property%2Fold-one");
  });

  it("does to all chosen what fits them, and leaves the others", async () => {
    const provider = createTestProvider();
    provider.data.properties = [
      own({ id: 4, title: "Live one" }),
      own({ id: 5, title: "Other one" }),
      own({ id: 6, title: "Waiting one", request_status: "pending" }),
    ];
    const { notices } = await open("/user/properties", provider);
    await table();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all shown" }));
    expect(screen.getByText("3 selected")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Hide (2)" }));
    await waitFor(() => expect(notices[0]?.title).toBe("2 listings hidden"));
    const form = ({ form }: { form: Record<string, unknown> }) => form.property_id;
    expect(provider.requests.filter(({ name }) => name === "change-property-status").map(form)).toEqual(["4", "5"]);
  });

  it("says what happened when an action fails, and keeps the list", async () => {
    const provider = createTestProvider().on("change-property-status", () => {
      throw new TestFailure(400, "Only approved listings can be switched.");
    });
    const { notices } = await open("/user/properties", provider);
    await table();
    openMenu("House 3");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Hide" }));
    await waitFor(() => expect(notices[0]?.title).toBe("That did not work"));
    expect(notices[0]?.description).toBe("Only approved listings can be switched.");
    expect(within(screen.getByRole("table")).getByText("Live")).toBeVisible();
  });

  it("offers to try again when the list cannot be loaded", async () => {
    let broken = true;
    const provider = createTestProvider();
    provider.on("get-added-properties", (_request, data) => {
      if (broken) throw new TestFailure(400, "Broken.");
      return { data: data.properties.slice(2), total: 1 };
    });
    await open("/user/properties", provider);
    await screen.findByText("Your properties could not be loaded");
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: /try ?again/i }));
    expect(within(await table()).getByText("House 3")).toBeVisible();
  });
});

describe("my property", () => {
  it("shows status, figures, actions and who is interested", async () => {
    const provider = createTestProvider();
    provider.data.properties = [
      own({
        id: 3,
        total_view: 1204,
        total_interested_users: 1,
        interested_users: [{ id: 9, name: "Isa Korhonen", profile: "" }],
        documents: [{ id: 2, property_id: 3, file_name: "deed.pdf", file: "/files/deed.pdf", type: "pdf" }],
      }),
    ];
    await open("/my-property/house-3", provider);
    expect(await screen.findByRole("heading", { level: 1, name: "House 3" })).toBeVisible();
    expect(screen.getByText("1,204")).toBeVisible();
    expect(screen.getByText("Isa Korhonen")).toBeVisible();
    expect(screen.getByRole("link", { name: "Message Isa Korhonen" }).getAttribute("href")).toBe("/user/chat/9/3");
    expect(screen.getByRole("link", { name: "deed.pdf" }).getAttribute("href")).toBe("/files/deed.pdf");
    expect(screen.getByRole("button", { name: "Mark as sold" })).toBeVisible();
  });

  it("leads back to the list once deleted", async () => {
    const { history } = await open("/my-property/house-3");
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(history.location.pathname).toBe("/user/properties"));
  });

  it("says so when it is not the member's", async () => {
    await open("/my-property/house-1");
    expect(await screen.findByText("Listing not found")).toBeVisible();
  });

  it("draws views, favourites and chats by day, with the figures in a table", async () => {
    const provider = createTestProvider();
    provider.data.properties = [own({ id: 3 })];
    const day = (day: string, views: number, chats: number) => ({ day, views, favourites: 0, chats, interests: 0 });
    provider.on("listing-statistics", () => ({
      data: [day("2026-05-01", 4, 0), day("2026-05-02", 10, 3)],
    }));
    await open("/my-property/house-3", provider);
    expect(await screen.findByRole("img", { name: "14 in total, up to 10 a day" })).toBeVisible();
    fireEvent.click(screen.getByRole("radio", { name: "Chats" }));
    expect(screen.getByRole("img", { name: "3 in total, up to 3 a day" })).toBeVisible();
    const rows = within(screen.getByRole("table", { name: "Day by day", hidden: true })).getAllByRole("row", {
      hidden: true,
    });
    expect(rows[1]?.textContent).toMatch(/May 2, 2026.*10.*0.*3/);
  });

  async function openProjectDays(extensions: string[]) {
    const provider = createTestProvider();
    provider.data.settings.extensions = extensions;
    const [project] = provider.data.projects;
    Object.assign(project!, { added_by: 1, request_status: "approved" });
    provider.on("listing-statistics", () => ({
      data: [{ day: "2026-05-01", views: 4, favourites: 0, chats: 2, interests: 0 }],
    }));
    await open(`/my-project/${project!.slug_id}`, provider);
    expect(await screen.findByRole("img", { name: "4 in total, up to 4 a day" })).toBeVisible();
    const table = within(screen.getByRole("table", { name: "Day by day", hidden: true }));
    return table.getAllByRole("columnheader", { hidden: true }).map(({ textContent }) => textContent);
  }

  it("draws views and chats of a project by day, which nobody saves", async () => {
    expect(await openProjectDays(["project-conversations"])).toEqual(["Day", "Views", "Chats"]);
    fireEvent.click(screen.getByRole("radio", { name: "Chats" }));
    expect(screen.getByRole("img", { name: "2 in total, up to 2 a day" })).toBeVisible();
  });

  it("draws the views of a project alone where nobody can write about one", async () => {
    expect(await openProjectDays([])).toEqual(["Day", "Views"]);
    expect(screen.queryByRole("radio", { name: "Chats" })).toBeNull();
  });

  it("leads to a copy of itself", async () => {
    await open("/my-property/house-3");
    const link = await screen.findByRole("link", { name: "Duplicate" });
    expect(link.getAttribute("href")).toBe("/user/add-property?copy=house-3");
  });
});
