/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import {
  aProperty,
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
  type TestProvider,
} from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../languages/en.json";
import routes from "./routes.ts";

const member = aSession();

function providerWith(...extensions: string[]): TestProvider {
  const provider = createTestProvider();
  provider.data.settings.extensions = extensions;
  return provider;
}

async function open(at: string, provider: TestProvider, session: typeof member | null = member) {
  return renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
}

const sent = (provider: TestProvider, name: string, method: string) =>
  provider.requests.filter((request) => request.name === name && request.method === method);

test.each(["/user/favourites/4", "/user/saved-searches", "/user/viewings", "/user/personalised"])(
  "%s asks the provider nothing for a visitor",
  async (at) => {
    const provider = providerWith("boards", "saved-searches", "viewings");
    await open(at, provider, null);
    expect(provider.requests).toEqual([]);
  },
);

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
    await open("/user/favourites/4", provider);
    const villa = within(await row("Villa"));
    expect(villa.getByText("Changed since your last visit")).toBeTruthy();
    expect(villa.getByText(/100\.00 less than when you saved it/)).toBeTruthy();
    expect(within(await row("Flat")).queryByText(/when you saved it|Changed/)).toBeNull();
    await waitFor(() => expect(sent(provider, "boards/4", "PUT").map(({ form }) => form)).toEqual([{ seen: 1 }]));
    // What is new stays marked while one looks.
    expect(villa.getByText("Changed since your last visit")).toBeTruthy();
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
    const { notices } = await open("/user/favourites/4", provider);
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
    await open("/user/favourites/4", provider);
    const villa = within(await row("Villa"));
    fireEvent.click(villa.getByRole("button", { name: "Edit note: Villa" }));
    fireEvent.change(villa.getByLabelText(/^Note/), { target: { value: "Ring three times" } });
    fireEvent.click(villa.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent(provider, "boards/4/items/1", "PUT")).toHaveLength(1));
    expect((await villa.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe("Ring three times");
    isBroken = false;
    await waitFor(() => expect(villa.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).not.toBe("true"));
    fireEvent.click(villa.getByRole("button", { name: "Save" }));
    expect(await villa.findByText("Ring three times")).toBeTruthy();
  });

  it("takes a home off, and puts it back with its stage and note on undo", async () => {
    const provider = withBoard().on("boards/4/items/1", () => ({}));
    const { notices } = await open("/user/favourites/4", provider);
    fireEvent.click(within(await row("Villa")).getByRole("button", { name: "Remove Villa" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Villa" })).toBeNull());
    await waitFor(() => expect(notices[0]?.title).toBe("Removed from the board"));
    notices[0]?.action?.run();
    expect(await screen.findByRole("link", { name: "Villa" })).toBeTruthy();
    expect(sent(provider, "boards/4/items/1", "PUT")[0]?.form).toMatchObject({ stage: "offer", note: "Ring twice" });
    // In its place again, not at the end.
    expect(screen.getAllByRole("article")[0]?.textContent).toContain("Villa");
  });

  it("leads to a comparison of the homes that are chosen", async () => {
    await open("/user/favourites/4", withBoard());
    for (const title of ["Villa", "Flat"])
      fireEvent.click(within(await row(title)).getByLabelText(`Compare: ${title}`));
    expect((await screen.findByRole("link", { name: "Compare 2 homes" })).getAttribute("href")).toBe(
      "/compare-properties?homes=villa,flat",
    );
  });

  it("is shared by a link, which is shown when it is there", async () => {
    const provider = withBoard();
    await open("/user/favourites/4", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Share" }));
    fireEvent.click(await screen.findByRole("switch", { name: /Anyone with the link/ }));
    expect((await screen.findByLabelText<HTMLInputElement>("Link")).value).toBe("https://gable.test/boards/k3y");
    expect(sent(provider, "boards/4", "PUT").at(-1)?.form).toEqual({ shared: 1 });
  });

  it("that is gone, or no number, says so", async () => {
    const provider = providerWith("boards").on("boards/9", () => {
      throw new TestFailure(404, "There is no such board.");
    });
    await open("/user/favourites/9", provider);
    expect(await screen.findByText("This board does not exist")).toBeTruthy();
    const before = provider.requests.length;
    await open("/user/favourites/nine", provider);
    expect(await screen.findAllByText("This board does not exist")).toHaveLength(2);
    expect(provider.requests.slice(before).filter(({ name }) => name.startsWith("boards/"))).toEqual([]);
  });
});

describe("a shared board", () => {
  it("is read by a visitor, with stages and what notes there are", async () => {
    const provider = createTestProvider().on("shared-boards/k3y", () => ({
      data: {
        name: "By the sea",
        owner: "Max",
        items: [{ stage: "offer", note: "Ring twice", added_at: "", property: aProperty({ id: 1, title: "Villa" }) }],
      },
    }));
    await open("/boards/k3y", provider, null);
    expect(await screen.findByRole("heading", { level: 1, name: "By the sea" })).toBeTruthy();
    expect(screen.getByText(/Shared by Max/).textContent).toContain("1 home");
    for (const text of ["Villa", "Offer made", "Ring twice"]) expect(screen.getByText(text)).toBeTruthy();
  });

  it("says when it is not shared any more", async () => {
    const provider = createTestProvider().on("shared-boards/k3y", () => {
      throw new TestFailure(404, "This board is not shared any more.");
    });
    await open("/boards/k3y", provider, null);
    expect(await screen.findByText("This board is no longer shared")).toBeTruthy();
  });
});

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
    await open("/user/saved-searches", provider);
    const link = await screen.findByRole("link", { name: "2 new" });
    expect(link.getAttribute("href")).toBe("/properties?city=Pune&sort=newest");
    fireEvent.click(link);
    await waitFor(() => expect(sent(provider, "saved-searches", "PUT")[0]?.form).toEqual({ id: 3, seen: 1 }));
  });

  it("keep the frequency that was there when the change is refused", async () => {
    const provider = withSearch(() => {
      throw new TestFailure(400, "Not now.");
    });
    const { notices } = await open("/user/saved-searches", provider);
    const select = await screen.findByLabelText<HTMLSelectElement>("Alerts: Pune flats");
    fireEvent.change(select, { target: { value: "off" } });
    await waitFor(() => expect(notices).toMatchObject([{ tone: "bad", title: "The alerts were not changed" }]));
    await waitFor(() => expect(select.value).toBe("daily"));
  });

  it("are renamed, never to nothing", async () => {
    const provider = withSearch((_, form) => ({ data: { ...search, name: form.name } }));
    await open("/user/saved-searches", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Rename Pune flats" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: " " } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter a name.")).toBeTruthy();
    expect(sent(provider, "saved-searches", "PUT")).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "By the river" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("link", { name: "By the river" })).toBeTruthy();
  });

  it("are deleted, and saved again on undo as they were", async () => {
    const provider = withSearch();
    const { notices } = await open("/user/saved-searches", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Delete Pune flats" }));
    expect(await screen.findByText("No saved searches yet")).toBeTruthy();
    await waitFor(() => expect(notices[0]?.title).toBe("Search deleted"));
    notices[0]?.action?.run();
    expect(await screen.findByRole("link", { name: "Pune flats" })).toBeTruthy();
    expect(sent(provider, "saved-searches", "POST")[0]?.form).toEqual({
      name: "Pune flats",
      query: "city=Pune",
      frequency: "daily",
    });
  });

  it("say why no mails come when notifications are off", async () => {
    const provider = withSearch();
    Object.assign(provider.data.user, { notification: 0, email: "meera@gable.test" });
    await open("/user/saved-searches", provider);
    expect(await screen.findByText(/Notifications are off in your profile/)).toBeTruthy();
  });

  it("are ended by the link of a mail, at a press and not before", async () => {
    let frequency = "daily";
    const provider = createTestProvider().on("saved-search-alerts/k3y", ({ method, form }) => {
      if (method === "POST") frequency = String(form.frequency);
      return { data: { name: "Pune flats", frequency } };
    });
    await open("/search-alerts/k3y", provider, null);
    const stop = await screen.findByRole("button", { name: "Stop these emails" });
    expect(frequency).toBe("daily");
    fireEvent.click(stop);
    expect(await screen.findByText(/You will get no more emails about this search/)).toBeTruthy();
    expect(frequency).toBe("off");
    fireEvent.click(screen.getByRole("button", { name: "Turn alerts back on" }));
    await waitFor(() => expect(frequency).toBe("daily"));
  });
});

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
    await open("/user/viewings", provider);
    const part = within(await screen.findByRole("region", { name: "Waiting for your answer" }));
    const accept = part.getByRole("button", { name: "Accept" });
    expect((accept as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(part.getAllByRole("radio")[1] as HTMLElement);
    fireEvent.click(accept);
    await waitFor(() =>
      expect(sent(provider, "viewings", "PUT")[0]?.form).toEqual({
        id: 1,
        state: "accepted",
        starts_at: row.slots[1],
      }),
    );
  });

  it("are declined after a question, with words to the other one", async () => {
    const provider = withViewings(viewing(1, {}));
    await open("/user/viewings", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this viewing?" }));
    expect(sent(provider, "viewings", "PUT")).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Message to Isa/), { target: { value: "Sold, sorry" } });
    fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() =>
      expect(sent(provider, "viewings", "PUT")[0]?.form).toEqual({ id: 1, state: "declined", note: "Sold, sorry" }),
    );
  });

  it("say that a time is taken meanwhile, and stay", async () => {
    const row = viewing(1, { slots: [inHours(24)] });
    const provider = providerWith("viewings").on("viewings", ({ method }) => {
      if (method === "GET") return { data: [row], total: 1 };
      throw new TestFailure(409, "This time is taken by another viewing.");
    });
    await open("/user/viewings", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("This time is taken by another viewing.")).toBeTruthy();
  });

  it("that are arranged have a file for the calendar, and those whose times have passed ask for others", async () => {
    await open(
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
    expect(late.getByText("These times have passed. Propose others.")).toBeTruthy();
    expect(late.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("are asked for anew when the other one answers", async () => {
    const rows = [viewing(1, { is_my_turn: false, is_owner: false })];
    const provider = providerWith("viewings").on("viewings", () => ({ data: rows, total: 1 }));
    await open("/user/viewings", provider);
    await screen.findByRole("region", { name: "Waiting for their answer" });
    await waitFor(() => expect(provider.requests.some(({ name }) => name === "stream")).toBe(true));
    rows[0] = viewing(1, { state: "accepted", starts_at: inHours(24), is_owner: false, is_my_turn: false });
    await waitFor(() => {
      provider.emit("viewing", { id: 1, property_id: 1, state: "accepted" });
      expect(screen.getByRole("region", { name: "Confirmed" })).toBeTruthy();
    });
  });

  it("say where a provider arranges none", async () => {
    const provider = createTestProvider().on("viewings", () => {
      throw new TestFailure(404, "No such call.");
    });
    await open("/user/viewings", provider);
    expect(await screen.findByText("You cannot arrange viewings on this site")).toBeTruthy();
  });
});

describe("the personalised feed", () => {
  const wishes = {
    user_id: 1,
    category_ids: ["3"],
    price_range: "",
    property_type: ["1"],
    outdoor_facilitiy_ids: "",
    city: "Pune",
  };

  it("is set up by a form that wants one thing at least", async () => {
    const provider = createTestProvider().on("personalised-fields", ({ method }) =>
      method === "GET" ? { data: [] } : { data: wishes },
    );
    const { notices } = await open("/user/personalised", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Show me homes" }));
    expect(await screen.findByText("Choose at least one option.")).toBeTruthy();
    expect(sent(provider, "personalised-fields", "POST")).toEqual([]);
    fireEvent.click(screen.getByLabelText("To rent"));
    fireEvent.change(screen.getByLabelText(/^Price to/), { target: { value: "900" } });
    fireEvent.click(screen.getByRole("button", { name: "Show me homes" }));
    await waitFor(() => expect(notices[0]?.title).toBe("Saved"));
    expect(sent(provider, "personalised-fields", "POST")[0]?.form).toMatchObject({
      property_type: "1",
      price_range: "0,900",
    });
    expect(await screen.findByRole("region", { name: "Matching homes" })).toBeTruthy();
  });

  it("is cleared, and set up again on undo", async () => {
    const provider = createTestProvider().on("personalised-fields", () => ({ data: wishes }));
    const { notices } = await open("/user/personalised", provider);
    const list = within(await screen.findByRole("list", { name: "What you are looking for" }));
    expect(list.getByText("Pune")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await screen.findByRole("button", { name: "Show me homes" })).toBeTruthy();
    await waitFor(() => expect(notices[0]?.title).toBe("Your choices are cleared"));
    notices[0]?.action?.run();
    expect(await screen.findByRole("list", { name: "What you are looking for" })).toBeTruthy();
  });
});
