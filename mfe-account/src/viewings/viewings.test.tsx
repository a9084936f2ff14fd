/** @jest-environment jsdom */
import { createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openAccount, providerWith, sentTo } from "../testing/openAccount.ts";

describe("viewings", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const viewing = (id: number, fields: object) => ({
    id,
    property_id: 1,
    title: "Villa",
    title_image: "",
    slug_id: "villa",
    address: "Lane 7",
    slots: [inHours(24), inHours(48)],
    minutes: 30,
    state: "proposed",
    starts_at: null,
    note: "",
    user_id: 2,
    name: "Isa",
    profile: "",
    is_owner: true,
    is_my_turn: true,
    calendar_url: "",
    created_at: inHours(-1),
    updated_at: inHours(-1),
    ...fields,
  });
  const withViewings = (...rows: object[]) =>
    providerWith("viewings").on("viewings", ({ method, form }) =>
      method === "GET" ? { data: rows, total: rows.length } : { data: { ...rows[0], ...form } },
    );

  it("are accepted with one of the times, which has to be chosen where there are several", async () => {
    const row = viewing(1, {});
    const provider = withViewings(row);
    await openAccount("/user/viewings", provider);
    const part = within(await screen.findByRole("region", { name: "Waiting for your answer" }));
    const accept = part.getByRole("button", { name: "Accept" });
    expect((accept as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(part.getAllByRole("radio")[1] as HTMLElement);
    fireEvent.click(accept);
    await waitFor(() =>
      expect(sentTo(provider, "viewings", "PUT")[0]?.form).toEqual({
        id: 1,
        state: "accepted",
        starts_at: row.slots[1],
      }),
    );
  });

  it("are declined after a question, with words to the other one", async () => {
    const provider = withViewings(viewing(1, {}));
    await openAccount("/user/viewings", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this viewing?" }));
    expect(sentTo(provider, "viewings", "PUT")).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Message to Isa/), { target: { value: "Sold, sorry" } });
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() =>
      expect(sentTo(provider, "viewings", "PUT")[0]?.form).toEqual({ id: 1, state: "declined", note: "Sold, sorry" }),
    );
  });

  it("say that a time is taken meanwhile, and stay", async () => {
    const row = viewing(1, { slots: [inHours(24)] });
    const provider = providerWith("viewings").on("viewings", ({ method }) => {
      if (method === "GET") return { data: [row], total: 1 };
      throw new TestFailure(409, "This time is taken by another viewing.");
    });
    await openAccount("/user/viewings", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("This time is taken by another viewing.")).toBeVisible();
  });

  it("that are arranged have a file for the calendar, and those whose times have passed ask for others", async () => {
    await openAccount(
      "/user/viewings",
      withViewings(
        viewing(1, { state: "accepted", starts_at: inHours(24), calendar_url: "https://gable.test/c.ics" }),
        viewing(2, { slots: [inHours(-2)] }),
        // Of a provider that goes on naming the file of what was accepted before.
        viewing(3, { is_my_turn: false, calendar_url: "https://gable.test/old.ics" }),
      ),
    );
    const arranged = within(await screen.findByRole("region", { name: "Confirmed" }));
    expect(arranged.getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe(
      "https://gable.test/c.ics",
    );
    expect(screen.getAllByRole("link", { name: "Add to calendar" })).toHaveLength(1);
    const late = within(screen.getByRole("region", { name: "Waiting for your answer" }));
    expect(late.getByText("These times have passed. Propose others.")).toBeVisible();
    expect(late.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("are asked for anew when the other one answers", async () => {
    const rows = [viewing(1, { is_my_turn: false, is_owner: false })];
    const provider = providerWith("viewings").on("viewings", () => ({ data: rows, total: 1 }));
    await openAccount("/user/viewings", provider);
    await screen.findByRole("region", { name: "Waiting for their answer" });
    await waitFor(() => expect(provider.requests.some(({ name }) => name === "stream")).toBe(true));
    rows[0] = viewing(1, { state: "accepted", starts_at: inHours(24), is_owner: false, is_my_turn: false });
    await waitFor(() => {
      provider.emit("viewing", { id: 1, property_id: 1, state: "accepted" });
      expect(screen.getByRole("region", { name: "Confirmed" })).toBeVisible();
    });
  });

  it("say where a provider arranges none", async () => {
    const provider = createTestProvider().on("viewings", () => {
      throw new TestFailure(404, "No such call.");
    });
    await openAccount("/user/viewings", provider);
    expect(await screen.findByText("You cannot arrange viewings on this site")).toBeVisible();
  });
});
