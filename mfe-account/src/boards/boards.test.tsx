/** @jest-environment jsdom */
import { aProperty, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openAccount, providerWith, sentTo } from "../testing/openAccount.ts";

describe("a board", () => {
  const board = (fields: object = {}) => ({
    id: 4,
    name: "By the sea",
    items_count: 2,
    new_count: 1,
    share_url: null,
    shares_notes: false,
    updated_at: "2026-11-01T00:00:00Z",
    ...fields,
  });
  const items = [
    {
      property_id: 1,
      stage: "offer",
      note: "Ring twice",
      price_added: 1000,
      is_new: true,
      added_at: "2026-11-01T00:00:00Z",
      property: aProperty({ id: 1, title: "Villa", price: 900, slug_id: "villa" }),
    },
    {
      property_id: 2,
      stage: "saved",
      note: "",
      price_added: 500,
      is_new: false,
      added_at: "2026-11-01T00:00:00Z",
      property: aProperty({ id: 2, title: "Flat", price: 500, slug_id: "flat" }),
    },
  ];
  const withBoard = (fields: object = {}) =>
    providerWith("boards")
      .on("boards", () => ({ data: [board(fields)], total: 1 }))
      .on("boards/4", ({ method, form }) =>
        method === "GET"
          ? { data: { ...board(fields), items } }
          : {
              data: board({
                ...fields,
                ...(Number(form.shared) === 1 && { share_url: "https://gable.test/boards/k3y" }),
              }),
            },
      );
  const row = async (title: string) => (await screen.findByRole("link", { name: title })).closest("li") as HTMLElement;

  it("says what changed since the last visit, and that it has been looked at", async () => {
    const provider = withBoard();
    await openAccount("/user/favourites/4", provider);
    const villa = within(await row("Villa"));
    expect(villa.getByText("Changed since your last visit")).toBeVisible();
    expect(villa.getByText(/100\.00 less than when you saved it/)).toBeVisible();
    expect(within(await row("Flat")).queryByText(/when you saved it|Changed/)).toBeNull();
    await waitFor(() => expect(sentTo(provider, "boards/4", "PUT").map(({ form }) => form)).toEqual([{ seen: 1 }]));
    // What is new stays marked while one looks.
    expect(villa.getByText("Changed since your last visit")).toBeVisible();
  });

  it("changes a stage at once, and takes it back when the provider refuses", async () => {
    let refuse: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const provider = withBoard().on("boards/4/items/2", async () => {
      await asked;
      throw new TestFailure(400, "Not now.");
    });
    const { notices } = await openAccount("/user/favourites/4", provider);
    const stage = within(await row("Flat")).getByLabelText<HTMLSelectElement>("Stage: Flat");
    fireEvent.change(stage, { target: { value: "viewing" } });
    await waitFor(() => expect(stage.value).toBe("viewing"));
    refuse();
    await waitFor(() => expect(notices).toMatchObject([{ tone: "bad", description: "Not now." }]));
    expect(stage.value).toBe("saved");
  });

  it("keeps a note that the provider did not take in its field", async () => {
    let isBroken = true;
    const provider = withBoard().on("boards/4/items/1", () => {
      if (isBroken) throw new TestFailure(400, "Not now.");
      return {};
    });
    await openAccount("/user/favourites/4", provider);
    const villa = within(await row("Villa"));
    fireEvent.click(villa.getByRole("button", { name: "Edit note: Villa" }));
    fireEvent.change(villa.getByLabelText(/^Note/), { target: { value: "Ring three times" } });
    fireEvent.click(villa.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sentTo(provider, "boards/4/items/1", "PUT")).toHaveLength(1));
    expect((await villa.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe("Ring three times");
    isBroken = false;
    await waitFor(() => expect(villa.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).not.toBe("true"));
    fireEvent.click(villa.getByRole("button", { name: "Save" }));
    expect(await villa.findByText("Ring three times", { ignore: "textarea" })).toBeVisible();
  });

  it("takes a home off, and puts it back with its stage and note on undo", async () => {
    const provider = withBoard().on("boards/4/items/1", () => ({}));
    const { notices } = await openAccount("/user/favourites/4", provider);
    fireEvent.click(within(await row("Villa")).getByRole("button", { name: "Remove Villa" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Villa" })).toBeNull());
    await waitFor(() => expect(notices[0]?.title).toBe("Removed from the board"));
    notices[0]?.action?.run();
    expect(await screen.findByRole("link", { name: "Villa" })).toBeVisible();
    expect(sentTo(provider, "boards/4/items/1", "PUT")[0]?.form).toMatchObject({ stage: "offer", note: "Ring twice" });
    // In its place again, not at the end.
    expect(screen.getAllByRole("article")[0]?.textContent).toContain("Villa");
  });

  it("leads to a comparison of the homes that are chosen", async () => {
    await openAccount("/user/favourites/4", withBoard());
    for (const title of ["Villa", "Flat"])
      fireEvent.click(within(await row(title)).getByLabelText(`Compare: ${title}`));
    expect((await screen.findByRole("link", { name: "Compare 2 homes" })).getAttribute("href")).toBe(
      "/compare-properties?homes=villa,flat",
    );
  });

  it("keeps a home that is not to be had, marked: without a page, a comparison or a way back once it is off", async () => {
    const [villa, flat] = items;
    const property = aProperty({ id: 1, title: "Villa", slug_id: "villa", availability: "inactive" });
    const provider = withBoard()
      .on("boards/4", () => ({ data: { ...board(), items: [{ ...villa, property }, flat] } }))
      .on("boards/4/items/1", () => ({}));
    const { notices } = await openAccount("/user/favourites/4", provider);
    const marked = within((await screen.findByRole("heading", { name: "Villa" })).closest("li") as HTMLElement);
    expect(marked.getByText("No longer available")).toBeVisible();
    expect(marked.queryByRole("link")).toBeNull();
    expect(marked.queryByRole("checkbox")).toBeNull();
    expect(marked.getByLabelText<HTMLSelectElement>("Stage: Villa").value).toBe("offer");
    expect(within(await row("Flat")).getByLabelText("Compare: Flat")).toBeVisible();
    fireEvent.click(marked.getByRole("button", { name: "Remove Villa" }));
    await waitFor(() => expect(screen.queryByText("Villa")).toBeNull());
    await waitFor(() => expect(notices).toMatchObject([{ title: "Removed from the board" }]));
    expect(notices[0]?.action).toBeUndefined();
    expect(sentTo(provider, "boards/4/items/1", "DELETE")).toHaveLength(1);
  });

  it("is shared by a link, which is shown when it is there", async () => {
    const provider = withBoard();
    await openAccount("/user/favourites/4", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Share" }));
    fireEvent.click(await screen.findByRole("switch", { name: /Anyone with the link/ }));
    expect((await screen.findByLabelText<HTMLInputElement>("Link")).value).toBe("https://gable.test/boards/k3y");
    expect(sentTo(provider, "boards/4", "PUT").at(-1)?.form).toEqual({ shared: 1 });
  });

  it("that is gone, or no number, says so", async () => {
    const provider = providerWith("boards").on("boards/9", () => {
      throw new TestFailure(404, "There is no such board.");
    });
    await openAccount("/user/favourites/9", provider);
    expect(await screen.findByText("This board does not exist")).toBeVisible();
    const before = provider.requests.length;
    await openAccount("/user/favourites/nine", provider);
    expect(await screen.findAllByText("This board does not exist")).toHaveLength(2);
    expect(provider.requests.slice(before).filter(({ name }) => name.startsWith("boards/"))).toEqual([]);
  });
});
