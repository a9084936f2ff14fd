/** @jest-environment jsdom */
import { createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openAccount, providerWith, sentTo } from "../testing/openAccount.ts";

describe("saved searches", () => {
  const search = {
    id: 3,
    name: "Pune flats",
    query: "city=Pune",
    frequency: "daily",
    new_count: 2,
    last_seen_at: "2026-11-01T00:00:00Z",
  };
  const withSearch = (
    handle: (method: string, form: Record<string, unknown>) => { data: unknown } = () => ({ data: search }),
  ) =>
    providerWith("saved-searches").on("saved-searches", ({ method, form }) =>
      method === "GET" ? { data: [search], total: 1 } : handle(method, form),
    );

  it("lead to what is new in them, and are looked at then", async () => {
    const provider = withSearch();
    await openAccount("/user/saved-searches", provider);
    const link = await screen.findByRole("link", { name: "2 new" });
    expect(link.getAttribute("href")).toBe("/properties?city=Pune&sort=newest");
    fireEvent.click(link);
    await waitFor(() => expect(sentTo(provider, "saved-searches", "PUT")[0]?.form).toEqual({ id: 3, seen: 1 }));
  });

  it("keep the frequency that was there when the change is refused", async () => {
    const provider = withSearch(() => {
      throw new TestFailure(400, "Not now.");
    });
    const { notices } = await openAccount("/user/saved-searches", provider);
    const select = await screen.findByLabelText<HTMLSelectElement>("Alerts: Pune flats");
    fireEvent.change(select, { target: { value: "off" } });
    await waitFor(() => expect(notices).toMatchObject([{ tone: "bad", title: "The alerts were not changed" }]));
    await waitFor(() => expect(select.value).toBe("daily"));
  });

  it("are renamed, never to nothing", async () => {
    const provider = withSearch((_, form) => ({ data: { ...search, name: form.name } }));
    await openAccount("/user/saved-searches", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Rename Pune flats" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: " " } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter a name.")).toBeVisible();
    expect(sentTo(provider, "saved-searches", "PUT")).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "By the river" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("link", { name: "By the river" })).toBeVisible();
  });

  it("are deleted, and saved again on undo as they were", async () => {
    const provider = withSearch();
    const { notices } = await openAccount("/user/saved-searches", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Delete Pune flats" }));
    expect(await screen.findByText("No saved searches yet")).toBeVisible();
    await waitFor(() => expect(notices[0]?.title).toBe("Search deleted"));
    notices[0]?.action?.run();
    expect(await screen.findByRole("link", { name: "Pune flats" })).toBeVisible();
    expect(sentTo(provider, "saved-searches", "POST")[0]?.form).toEqual({
      name: "Pune flats",
      query: "city=Pune",
      frequency: "daily",
    });
  });

  it("say why no mails come when notifications are off", async () => {
    const provider = withSearch();
    Object.assign(provider.data.user, { notification: 0, email: "meera@gable.test" });
    await openAccount("/user/saved-searches", provider);
    expect(await screen.findByText(/Notifications are off in your profile/)).toBeVisible();
  });

  it("are ended by the link of a mail, at a press and not before", async () => {
    let frequency = "daily";
    const provider = createTestProvider().on("saved-search-alerts/k3y", ({ method, form }) => {
      if (method === "POST") frequency = String(form.frequency);
      return { data: { name: "Pune flats", frequency } };
    });
    await openAccount("/search-alerts/k3y", provider, null);
    const stop = await screen.findByRole("button", { name: "Stop these emails" });
    expect(frequency).toBe("daily");
    fireEvent.click(stop);
    expect(await screen.findByText(/You will get no more emails about this search/)).toBeVisible();
    expect(frequency).toBe("off");
    fireEvent.click(screen.getByRole("button", { name: "Turn alerts back on" }));
    await waitFor(() => expect(frequency).toBe("daily"));
  });
});
