/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { aProperty, aSession, createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

const member = aSession();

const own = (fields: Parameters<typeof aProperty>[0]) => aProperty({ added_by: 1, customer_id: 1, ...fields });

async function open(at = "/user/properties", provider = createTestProvider(), session: typeof member | null = member) {
  const rendered = await renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
  return { ...rendered, provider };
}

const table = () => screen.findByRole("table");
const openMenu = (title: string) => fireEvent.click(screen.getAllByRole("button", { name: `More for ${title}` })[0]!);

describe("my properties", () => {
  it("asks a visitor to sign in", async () => {
    await open("/user/properties", createTestProvider(), null);
    expect(screen.getByRole("heading", { name: "Sign in to see your properties" })).toBeTruthy();
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
    expect(rows[3]!.textContent).toContain("Being reviewed");
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
    fireEvent.click(await screen.findByRole("menuitem", { name: "Switch off" }));
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("Switched off")).toBeTruthy());
    expect(provider.data.properties.find(({ id }) => id === 3)?.status).toBe(0);
    expect(notices[0]?.title).toBe("The listing is switched off");
  });

  it("deletes only after asking", async () => {
    const { provider } = await open();
    await table();
    openMenu("House 3");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog");
    expect(provider.data.properties.some(({ id }) => id === 3)).toBe(true);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete listing" }));
    await screen.findByText("No properties yet");
    expect(provider.data.properties.some(({ id }) => id === 3)).toBe(false);
  });

  it("says what happened when an action fails, and keeps the list", async () => {
    const provider = createTestProvider().on("change-property-status", () => {
      throw new TestFailure(400, "Only approved listings can be switched.");
    });
    const { notices } = await open("/user/properties", provider);
    await table();
    openMenu("House 3");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Switch off" }));
    await waitFor(() => expect(notices[0]?.title).toBe("That did not work"));
    expect(notices[0]?.description).toBe("Only approved listings can be switched.");
    expect(within(screen.getByRole("table")).getByText("Live")).toBeTruthy();
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
    expect(within(await table()).getByText("House 3")).toBeTruthy();
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
      }),
    ];
    await open("/my-property/house-3", provider);
    expect(await screen.findByRole("heading", { level: 1, name: "House 3" })).toBeTruthy();
    expect(screen.getByText("1,204")).toBeTruthy();
    expect(screen.getByText("Isa Korhonen")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Write to Isa Korhonen" }).getAttribute("href")).toBe("/user/chat/9/3");
    expect(screen.getByRole("button", { name: "Mark as sold" })).toBeTruthy();
  });

  it("leads back to the list once deleted", async () => {
    const { history } = await open("/my-property/house-3");
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    fireEvent.click(await screen.findByRole("button", { name: "Delete listing" }));
    await waitFor(() => expect(history.location.pathname).toBe("/user/properties"));
  });

  it("says so when it is not the member's", async () => {
    await open("/my-property/house-1");
    expect(await screen.findByText("There is no such listing of yours")).toBeTruthy();
  });
});
