/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import {
  aConversation,
  anActivePackage,
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

interface OpenOptions {
  provider?: TestProvider;
  session?: typeof member | null;
}

async function open(at: string, { provider = createTestProvider(), session = member }: OpenOptions = {}) {
  const rendered = await renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
  return { ...rendered, provider };
}

const controls = { selector: "input, textarea" };
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, controls);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
const sent = (provider: TestProvider) => provider.requests.filter(({ name }) => name === "update_profile");

function choosePortrait(width: number, height: number) {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  const file = new File(["bytes"], "me.jpg", { type: "image/jpeg" });
  fireEvent.change(screen.getByLabelText("Choose a photo"), { target: { files: [file] } });
}

beforeEach(() => {
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
});

test.each(["/user/dashboard", "/user/profile", "/user/favourites", "/user/notifications"])(
  "%s asks a visitor to sign in and asks the provider nothing",
  async (at) => {
    const { provider } = await open(at, { session: null });
    expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
    expect(provider.requests).toEqual([]);
  },
);

describe("the profile", () => {
  it("says what the gate still misses, and stops saying so while it is typed", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { mobile: "", address: "" });
    await open("/user/profile", { provider });
    expect(await screen.findByText("2 things are missing before you can list.")).toBeTruthy();
    type(/^Mobile number/, "+91 98220 12345");
    expect(screen.getByText("1 thing is missing before you can list.")).toBeTruthy();
  });

  it("is complete for the gate once saved: the session knows photo, phone and address", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { mobile: "", address: "", profile: "" });
    const session = { ...member, mobile: "", address: "", profile: "" };
    const { host, notices } = await open("/user/profile", { provider, session });
    await screen.findByText("3 things are missing before you can list.");
    type(/^Mobile number/, "+91 98220 12345");
    type(/^Address/, "Lane 7, Pune");
    choosePortrait(400, 400);
    await screen.findByText(/New photo: me.jpg/);
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
    expect(await screen.findByText("The photo is smaller than 120 × 120. Choose a larger one.")).toBeTruthy();
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
    expect(await screen.findByText("Enter your name.")).toBeTruthy();
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
    expect(await screen.findByText("This address is taken.")).toBeTruthy();
    expect(field(/^Email/).value).toBe("other@gable.test");
    expect(busyReasons.size).toBe(1);
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
    expect(await screen.findByText("The code is wrong or no longer valid.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
    expect(await screen.findByText("A new code is on its way.")).toBeTruthy();
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
  it("counts with real calls", async () => {
    const provider = createTestProvider();
    provider.data.properties.push(aProperty({ id: 8, is_favourite: 1 }), aProperty({ id: 9, is_favourite: 1 }));
    provider.data.conversations = [aConversation({ unread_count: 3 }), aConversation({ unread_count: 1 })];
    provider.data.activePackages = [anActivePackage()];
    await open("/user/dashboard", { provider });
    const figure = async (name: string) => {
      const link = await screen.findByRole("link", { name, hidden: false });
      return link.closest("li")!.textContent;
    };
    const figures = within(screen.getByRole("list", { name: "Your figures" }));
    await waitFor(() => expect(figures.getAllByRole("link")).toHaveLength(4));
    expect(await figure("My listings")).toContain("My listings1");
    expect(figures.getByRole("link", { name: "Saved homes" }).closest("li")!.textContent).toContain("2");
    expect(await figure("Unread messages")).toContain("4");
    expect(await figure("Active plans")).toContain("Until Jan 31, 2026");
  });

  it("keeps the other figures when one call fails, and tries that one again", async () => {
    let broken = true;
    const provider = createTestProvider();
    const { get_chats: chats } = { get_chats: () => ({ data: [], total_page: 1 }) };
    provider.on("get_chats", () => {
      if (broken) throw new TestFailure(400, "Broken.");
      return chats();
    });
    await open("/user/dashboard", { provider });
    expect(await screen.findByText("Could not be loaded")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Active plans" })).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Unread messages" })).toBeTruthy();
  });

  it("names what the profile misses first", async () => {
    await open("/user/dashboard", { session: { ...member, mobile: "", address: "" } });
    expect(
      await screen.findByText("Still missing: Mobile number and Address. Without it you cannot list."),
    ).toBeTruthy();
  });
});

describe("saved homes", () => {
  it("leads to the homes when nothing is saved", async () => {
    await open("/user/favourites");
    expect((await screen.findByRole("link", { name: "Look at homes" })).getAttribute("href")).toBe("/properties");
  });

  it("takes a home out at once, and puts it back on undo", async () => {
    const provider = createTestProvider();
    provider.data.properties[0]!.is_favourite = 1;
    const { notices } = await open("/user/favourites", { provider });
    const card = await screen.findByRole("article");
    fireEvent.click(within(card).getByRole("button"));
    expect(await screen.findByText("Nothing saved yet")).toBeTruthy();
    await waitFor(() => expect(notices[0]?.title).toBe("No longer saved"));
    expect(provider.data.properties[0]!.is_favourite).toBe(0);
    notices[0]?.action?.run();
    expect(await screen.findByRole("article")).toBeTruthy();
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
    expect(screen.getByRole("article")).toBeTruthy();
  });
});

describe("notifications", () => {
  it("says so when there are none", async () => {
    await open("/user/notifications");
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
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
    expect(within(unread).getByText("new")).toBeTruthy();
    expect(within(unread).getByRole("link").getAttribute("href")).toBe("/user/chat");
    const read = screen.getByText("Approved").closest("li")!;
    expect(within(read).queryByText("new")).toBeNull();
  });
});
