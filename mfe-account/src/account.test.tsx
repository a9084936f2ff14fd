/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { type GateRefusal, refuse } from "@gable/shared-sdk/gate";
import sdkTexts from "@gable/shared-sdk/languages/en.json";
import type { Settings } from "@gable/shared-sdk/model";
import { defaultSettings } from "@gable/shared-sdk/react";
import {
  aConversation,
  aMessage,
  anActivePackage,
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

interface OpenOptions {
  provider?: TestProvider;
  session?: typeof member | null;
  settings?: Partial<Settings>;
  /** What the gate says no by. */
  refusal?: GateRefusal;
}

async function open(
  at: string,
  { provider = createTestProvider(), session = member, settings, refusal }: OpenOptions = {},
) {
  const rendered = await renderRemote({
    routes,
    at,
    sdk: createTestClient(provider),
    texts: { ...sdkTexts, ...texts },
    session,
    settings: settings ? { ...defaultSettings, ...settings } : null,
    gate: () => (refusal ? refuse(refusal) : { allowed: true }),
  });
  return { ...rendered, provider };
}

const controls = { selector: "input, textarea" };
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, controls);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
const sent = (provider: TestProvider) => provider.requests.filter(({ name }) => name === "update_profile");

function choosePortrait(width: number, height: number) {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  // What jsdom does not draw.
  const context = { fillRect: () => undefined, drawImage: (...drawn: unknown[]) => drawings.push(drawn.slice(1)) };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(["drawn"], { type: "image/jpeg" })),
  });
  const file = new File(["bytes"], "me.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("Choose a photo"), { target: { files: [file] } });
}

let drawings: unknown[][] = [];

beforeEach(() => {
  drawings = [];
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
});

test.each(["/user/dashboard", "/user/profile", "/user/favourites", "/user/notifications"])(
  "%s shows a visitor nothing and asks the provider nothing: the host asks for signing in",
  async (at) => {
    const { provider } = await open(at, { session: null });
    expect(document.body.textContent).toBe("");
    expect(provider.requests).toEqual([]);
  },
);

describe("the profile", () => {
  it("says what the gate still misses, and stops saying so while it is typed", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { mobile: "", address: "" });
    await open("/user/profile", { provider });
    expect(await screen.findByText("2 things are missing before you can list.")).toBeVisible();
    type(/^Mobile number/, "+91 98220 12345");
    expect(screen.getByText("1 thing is missing before you can list.")).toBeVisible();
  });

  it("is complete for the gate once saved: the session knows photo, phone and address", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { mobile: "", address: "", profile: "" });
    const session = { ...member, mobile: "", address: "", profile: "" };
    const { host, notices } = await open("/user/profile", { provider, session });
    await screen.findByText("3 things are missing before you can list.");
    type(/^Mobile number/, "+91 98220 12345");
    type(/^Address/, "Lane 7, Pune");
    choosePortrait(600, 400);
    const frame = await screen.findByRole("application", {
      name: "Photo, centre at 50% from the left and 50% from the top",
    });
    fireEvent.keyDown(frame, { key: "ArrowRight" });
    fireEvent.click(screen.getByRole("button", { name: "Use photo" }));
    await screen.findByText(/New photo: me.jpg/);
    // The largest square, moved a twentieth of its side to the right.
    expect(drawings).toEqual([[120, 0, 400, 400, 0, 0, 400, 400]]);
    save();
    await waitFor(() => expect(notices[0]?.description).toBe("It is complete: you can list properties now."));
    expect(host.session.current()).toMatchObject({
      mobile: "+91 98220 12345",
      address: "Lane 7, Pune",
      profile: "/files/profile.jpg",
    });
    expect(sent(provider)[0]?.form.profile).toBeInstanceOf(Blob);
  });

  it("does not take a photo below 120 × 120 and sends nothing of it", async () => {
    const { provider } = await open("/user/profile");
    await screen.findByLabelText(/^Name/, controls);
    choosePortrait(119, 300);
    expect(await screen.findByText("The photo is smaller than 120 × 120 pixels. Choose a larger one.")).toBeVisible();
    save();
    await waitFor(() => expect(sent(provider)).toHaveLength(1));
    expect(sent(provider)[0]?.form.profile).toBeUndefined();
  });

  it("puts the focus on the first wrong field and sends nothing", async () => {
    const { provider } = await open("/user/profile");
    await screen.findByLabelText(/^Name/, controls);
    type(/^Name/, " ");
    type(/^Email/, "meera@");
    save();
    expect(await screen.findByText("Enter your name.")).toBeVisible();
    expect(document.activeElement).toBe(field(/^Name/));
    expect(sent(provider)).toEqual([]);
  });

  it("shows the provider's words at the field and keeps what was typed", async () => {
    const provider = createTestProvider().on("update_profile", () => {
      throw new TestFailure(400, "Refused.", { field_errors: { email: ["This address is taken."] } });
    });
    const { busyReasons } = await open("/user/profile", { provider });
    await screen.findByLabelText(/^Name/, controls);
    type(/^Email/, "other@gable.test");
    save();
    expect(await screen.findByText("This address is taken.")).toBeVisible();
    expect(field(/^Email/).value).toBe("other@gable.test");
    expect(busyReasons.size).toBe(1);
  });
});

describe("who sees a profile", () => {
  it.each([
    ["members", "Shown to signed-in members"],
    ["everyone", "Shown to everyone"],
    ["nobody", "Shown to no one"],
  ] as const)("is said beside each field, by the site's setting %s", async (contactVisibility, words) => {
    await open("/user/profile", { settings: { contactVisibility } });
    await screen.findByLabelText(/^Name/, controls);
    const noteOf = (label: RegExp) =>
      document.getElementById(field(label).getAttribute("aria-describedby") ?? "")!.textContent;
    expect(noteOf(/^Email/)).toBe(words);
    expect(noteOf(/^Mobile number/)).toBe(words);
    expect(noteOf(/^Address/)).toBe("Shown to no one");
    expect(noteOf(/^Name/)).toBe("Shown to everyone");
    expect(noteOf(/^City/)).toMatch(/^Shown to everyone on your page/);
  });
});

describe("a complete profile", () => {
  it("says why listing is still not possible, with the way out and back, and promises nothing", async () => {
    const { host } = await open("/user/profile", { refusal: "not_subscribed" });
    expect(await screen.findByText("Your profile is complete.")).toBeVisible();
    expect((await screen.findByRole("link", { name: "See plans" })).getAttribute("href")).toBe(
      "/subscription-plan?reason=not_subscribed&feature=property_list&next=%2Fuser%2Fprofile",
    );
    expect(screen.queryByText("All done. You can list properties.")).toBeNull();
    expect((await host.gate.check("property_list")).allowed).toBe(false);
  });
});

describe("an address that waits for its confirmation", () => {
  it("is asked for its code, says what is wrong with one, and is confirmed by the right one", async () => {
    let right = false;
    const codes: unknown[] = [];
    const provider = createTestProvider()
      .on("verify-otp", ({ form }) => {
        codes.push([form.email, form.otp]);
        if (!right) throw new TestFailure(400, "The code is wrong or no longer valid.");
        return { auth_id: "ticket" };
      })
      .on("get-otp", () => ({}));
    Object.assign(provider.data.user, { email: "new@gable.test", is_email_verified: false });
    const { notices } = await open("/user/profile", { provider });
    await screen.findByText("Confirm your email address");
    type(/^Code/, "111111");
    expect(await screen.findByText("The code is wrong or no longer valid.")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
    expect(await screen.findByText("A new code is on its way.")).toBeVisible();
    right = true;
    type(/^Code/, "123456");
    await waitFor(() => expect(notices[0]?.title).toBe("Email address confirmed"));
    expect(codes).toEqual([
      ["new@gable.test", "111111"],
      ["new@gable.test", "123456"],
    ]);
    expect(screen.queryByText("Confirm your email address")).toBeNull();
  });

  it("is none where the address is confirmed", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { is_email_verified: true });
    await open("/user/profile", { provider });
    await screen.findByLabelText(/^Name/, controls);
    expect(screen.queryByText("Confirm your email address")).toBeNull();
  });
});

describe("the dashboard", () => {
  const row = (name: string) => screen.findByRole("link", { name });

  it("shows what the listings found, with the days before, each figure as a line and in words", async () => {
    const { provider } = await open("/user/dashboard");
    const views = await screen.findByRole("button", { name: /^Views/ });
    expect(views.getAttribute("aria-pressed")).toBe("true");
    // Of the test's days: 30 to 59 against 0 to 29.
    expect(views.textContent).toContain("1,335");
    expect(views.textContent).toContain("+207%");
    expect(screen.getByRole("img", { name: "Views a day over 30 days, at most 59 on Jan 31, 2026" })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: /^Chats/ }));
    expect(screen.getByRole("img", { name: /^Chats a day/ })).toBeVisible();
    const table = screen.getByRole("table", { name: "Day-by-day table", hidden: true });
    expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(31);
    fireEvent.click(screen.getByRole("radio", { name: "90 days" }));
    await waitFor(() =>
      expect(provider.requests.filter(({ name }) => name === "own-statistics").at(-1)?.query.days).toBe("90"),
    );
    expect((await row("Villa")).getAttribute("href")).toBe("/my-property/villa");
  });

  it("is for looking where nothing is listed: searches, the way to the first listing, and no figures", async () => {
    const provider = createTestProvider();
    provider.data.properties = [];
    const { provider: asked } = await open("/user/dashboard", { provider });
    expect(await screen.findByText("Save a search and we’ll tell you when a new home matches it.")).toBeVisible();
    expect(await row("List a property")).toBeTruthy();
    expect(asked.requests.map(({ name }) => name)).not.toContain("own-statistics");
  });

  it("leads to the conversations, says which are unread, and that they wait", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [aConversation({ user_id: 7, property_id: 3, name: "Isa Kern", unread_count: 3 })];
    await open("/user/dashboard", { provider });
    const link = await row("Isa Kern");
    expect(link.getAttribute("href")).toBe("/user/chat/7/3");
    expect(link.closest("li")!.textContent).toContain("3 new");
    expect(await screen.findByText("Isa Kern is waiting for your reply")).toBeVisible();
  });

  it("says of a message that was read and not answered that it waits", async () => {
    const provider = createTestProvider();
    const now = new Date().toISOString();
    provider.data.conversations = [
      aConversation({ user_id: 7, property_id: 3, name: "Isa Kern", date: now }),
      aConversation({ user_id: 8, property_id: 4, name: "Ola Berg", date: now }),
    ];
    provider.data.messages = [
      aMessage({ id: 1, sender_id: 7, property_id: 3, is_read: 1 }),
      aMessage({ id: 2, sender_id: member.id, property_id: 4, is_read: 1 }),
    ];
    await open("/user/dashboard", { provider });
    expect(await screen.findByText("Isa Kern is waiting for your reply")).toBeVisible();
    expect(screen.getByText("You have not replied yet.")).toBeVisible();
  });

  it("tells prices that changed of what was saved", async () => {
    const provider = createTestProvider().on("favourite-changes", () => ({
      data: [{ property_id: 4, slug_id: "loft", title: "Loft", from: "200", to: "150", at: "2026-01-05T08:00:00Z" }],
    }));
    await open("/user/dashboard", { provider });
    const link = await row("Loft");
    expect(link.getAttribute("href")).toBe("/properties-details/loft");
    expect(link.closest("li")!.textContent).toContain("-25%");
  });

  it("keeps the other parts when one call fails, and tries that one again", async () => {
    let broken = true;
    const provider = createTestProvider();
    provider.on("own-statistics", () => {
      if (broken) throw new TestFailure(400, "Broken.");
      return { data: [], listings: [] };
    });
    provider.data.activePackages = [anActivePackage()];
    await open("/user/dashboard", { provider });
    expect(await screen.findByText("Could not be loaded")).toBeVisible();
    expect(await screen.findByText("What’s left in your plan")).toBeVisible();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: /^Views/ })).toBeVisible();
  });

  it("has no chart with a provider that does not count, and everything else", async () => {
    const provider = createTestProvider();
    for (const call of ["own-statistics", "favourite-changes", "viewings"])
      provider.on(call, () => {
        throw new TestFailure(404, "No such call.");
      });
    provider.data.activePackages = [anActivePackage()];
    await open("/user/dashboard", { provider });
    expect(await screen.findByText("What’s left in your plan")).toBeVisible();
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    expect(screen.queryByText("Could not be loaded")).toBeNull();
    expect(screen.queryByRole("img", { name: /a day over/ })).toBeNull();
  });

  it("names what the profile misses first", async () => {
    await open("/user/dashboard", { session: { ...member, mobile: "", address: "" } });
    expect(await screen.findByText("Still missing: Mobile number and Address. You need this to list.")).toBeVisible();
  });
});

describe("saved homes", () => {
  it("leads to the homes when nothing is saved", async () => {
    await open("/user/favourites");
    expect((await screen.findByRole("link", { name: "Browse homes" })).getAttribute("href")).toBe("/properties");
  });

  it("takes a home out at once, and puts it back on undo", async () => {
    const provider = createTestProvider();
    provider.data.properties[0]!.is_favourite = 1;
    const { notices } = await open("/user/favourites", { provider });
    const card = await screen.findByRole("article");
    fireEvent.click(within(card).getByRole("button"));
    expect(await screen.findByText("Nothing saved yet")).toBeVisible();
    await waitFor(() => expect(notices[0]?.title).toBe("No longer saved"));
    expect(provider.data.properties[0]!.is_favourite).toBe(0);
    notices[0]?.action?.run();
    expect(await screen.findByRole("article")).toBeVisible();
    expect(provider.data.properties[0]!.is_favourite).toBe(1);
  });

  it("keeps a home whose removal failed", async () => {
    const provider = createTestProvider().on("add_favourite", () => {
      throw new TestFailure(400, "Not now.");
    });
    provider.data.properties[0]!.is_favourite = 1;
    const { notices } = await open("/user/favourites", { provider });
    fireEvent.click(within(await screen.findByRole("article")).getByRole("button"));
    await waitFor(() => expect(notices[0]?.title).toBe("It could not be removed"));
    expect(screen.getByRole("article")).toBeVisible();
  });
});

describe("notifications", () => {
  it("says so when there are none", async () => {
    await open("/user/notifications");
    expect(await screen.findByText("No notifications yet")).toBeVisible();
  });

  it("marks the unread and leads from an inquiry to the conversations", async () => {
    const rows = [
      { id: 2, title: "Isa wrote", message: "Is it free?", type: 1, created_at: "2026-01-02T10:00:00Z", read_at: null },
      {
        id: 1,
        title: "Approved",
        message: "House 3 is live",
        type: 0,
        created_at: "2026-01-01T10:00:00Z",
        read_at: "x",
      },
    ];
    const provider = createTestProvider().on("get_notification_list", () => ({ data: rows, total: 2 }));
    await open("/user/notifications", { provider });
    const unread = (await screen.findByText("Isa wrote")).closest("li")!;
    expect(within(unread).getByText("Unread")).toBeVisible();
    expect(within(unread).getByRole("link").getAttribute("href")).toBe("/user/chat");
    const read = screen.getByText("Approved").closest("li")!;
    expect(within(read).queryByText("Unread")).toBeNull();
  });
});
