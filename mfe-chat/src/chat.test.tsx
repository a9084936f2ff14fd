/** @jest-environment jsdom */
import { aConversation, aMessage, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { open, sent, standIns, THREAD, thread, write } from "./chat.testing.tsx";

standIns();

describe("a conversation", () => {
  it("opens from the list with its messages and tells the provider how far they were read", async () => {
    const { provider } = await open("/user/chat");
    fireEvent.click(await screen.findByRole("link", { name: /Omar Haddad/ }));
    expect(within(await thread()).getByText("Good morning")).toBeVisible();
    await waitFor(() => expect(provider.requests.some(({ name }) => name === "messages-read")).toBe(true));
  });

  it("shows a message at once, keeps the focus in the line and sends it once", async () => {
    let deliver: () => void = () => undefined;
    const provider = createTestProvider();
    provider.on("send_message", async () => {
      await new Promise<void>((resolve) => {
        deliver = resolve;
      });
      return { id: 2 };
    });
    await open(THREAD, provider);
    await thread();
    const line = await write("Is it still free?");
    expect(within(await thread()).getByText("Is it still free?")).toBeVisible();
    expect(screen.getByText("Sending…")).toBeVisible();
    expect(document.activeElement).toBe(line);
    expect((line as HTMLTextAreaElement).value).toBe("");
    await waitFor(() => expect(sent(provider)).toHaveLength(1));
    act(deliver);
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(within(await thread()).getAllByText("Is it still free?")).toHaveLength(1);
    expect(screen.getByRole("img", { name: "Sent" })).toBeVisible();
  });

  it("keeps a message that cannot get through now, says that it waits, and sends it once under the same key", async () => {
    const provider = createTestProvider();
    provider.on("send_message", () => {
      throw new TestFailure(0, "offline");
    });
    await open(THREAD, provider);
    await thread();
    await write("Hello");
    const waiting = (await screen.findByText(/Waiting for the connection/)).closest("span");
    provider.on("send_message", () => ({ id: 2 }));
    fireEvent.click(within(waiting as HTMLElement).getByRole("button", { name: "Send now" }));
    await waitFor(() => expect(screen.queryByText(/Waiting for the connection/)).toBeNull());
    expect(within(await thread()).getByText("Hello")).toBeVisible();
    expect(new Set(sent(provider).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it("sends what waits as soon as the browser is online again", async () => {
    const provider = createTestProvider();
    provider.on("send_message", () => {
      throw new TestFailure(0, "offline");
    });
    await open(THREAD, provider);
    await thread();
    await write("Hello");
    await screen.findByText(/Waiting for the connection/);
    provider.on("send_message", () => ({ id: 2 }));
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(screen.queryByText(/Waiting for the connection/)).toBeNull());
    expect(within(await thread()).getAllByText("Hello")).toHaveLength(1);
  });

  it("says a new message to screen readers once, and ticks what has arrived", async () => {
    const provider = createTestProvider();
    provider.data.messages.push(aMessage({ id: 2, sender_id: 1, receiver_id: 2, message: "Mine" }));
    await open(THREAD, provider);
    await thread();
    await act(async () => provider.emit("message_delivered", { user_id: 2, property_id: 1, up_to_id: 2 }));
    expect(await within(await thread()).findByRole("img", { name: "Delivered" })).toBeVisible();
    const event = { message_id: 9, sender_id: 2, sender_name: "Omar Haddad", receiver_id: 1, property_id: 1 };
    const words = { message: "At eleven?", created_at: "2026-02-01T10:00:00Z" };
    for (let times = 0; times < 2; times++) await act(async () => provider.emit("message", { ...event, ...words }));
    expect(within(await thread()).getAllByText("At eleven?")).toHaveLength(1);
    expect((await thread()).getAttribute("aria-live")).toBe("off");
    expect(screen.getByText("Omar Haddad: At eleven?").getAttribute("aria-live")).toBe("polite");
  });

  it("says messages that come in one go all, one's own not, and of many the number and the newest", async () => {
    const provider = createTestProvider();
    await open(THREAD, provider);
    await thread();
    const event = { sender_id: 2, sender_name: "Omar Haddad", receiver_id: 1, property_id: 1 };
    const emit = (...messages: [number, string, object?][]) =>
      act(async () => {
        for (const [message_id, message, other] of messages)
          provider.emit("message", { ...event, message_id, message, created_at: "2026-02-01T10:00:00Z", ...other });
      });
    const said = () => document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent?.split("\n");
    expect(said()).toEqual([""]);
    await emit([20, "One"], [21, "Mine", { sender_id: 1, receiver_id: 2 }], [22, "Two"]);
    await waitFor(() => expect(said()).toEqual(["Omar Haddad: One", "Omar Haddad: Two"]));
    await emit([23, "Mine again", { sender_id: 1, receiver_id: 2 }]);
    expect(said()).toEqual(["Omar Haddad: One", "Omar Haddad: Two"]);
    await emit([24, "A"], [25, "B"], [26, "C"], [27, "D"]);
    await waitFor(() =>
      expect(said()).toEqual(["4 new messages", "Omar Haddad: B", "Omar Haddad: C", "Omar Haddad: D"]),
    );
  });

  it("lets go of a message that did not get through", async () => {
    const provider = createTestProvider();
    provider.on("send_message", () => {
      throw new TestFailure(400, "This person does not take messages.");
    });
    await open(THREAD, provider);
    await thread();
    await write("Hello");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This person does not take messages.");
    fireEvent.click(within(alert).getByRole("button", { name: "Discard" }));
    expect(screen.queryByText("Hello")).toBeNull();
  });

  it("has the room of a home that is gone", async () => {
    const provider = createTestProvider();
    await open(THREAD, provider);
    expect(await screen.findByRole("complementary", { name: "The home" })).toBeVisible();
    cleanup();
    provider.data.properties = [];
    await open(THREAD, provider);
    await thread();
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("whose other person has blocked one meanwhile says so once a message is refused, in place of the line", async () => {
    const provider = createTestProvider();
    await open(THREAD, provider);
    await thread();
    provider.on("send_message", () => {
      provider.data.conversations = [aConversation({ is_blocked_by_user: true })];
      throw new TestFailure(400, "You are blocked by this user.");
    });
    await write("Hello");
    expect(await screen.findByText("Omar Haddad does not accept messages from you.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toContain("You are blocked by this user.");

    // The block is lifted: what was refused gets through, and one may write on.
    provider.data.conversations = [aConversation()];
    provider.on("send_message", () => ({ id: 90 }));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("does not send an empty message", async () => {
    const { provider } = await open(THREAD);
    await thread();
    await write("   ");
    expect(await screen.findByText("Write something first.")).toBeVisible();
    expect(sent(provider)).toEqual([]);
  });

  it("tells the other person of typing, now and then and not at every letter", async () => {
    const { provider } = await open(THREAD);
    await thread();
    const line = await screen.findByRole("textbox", { name: "Message" });
    for (const value of ["H", "He", "Hel"]) fireEvent.change(line, { target: { value } });
    const told = provider.requests.filter(({ name }) => name === "chat-typing");
    expect(told.map(({ form }) => form)).toEqual([{ user_id: "2", property_id: "1" }]);
  });

  it("hears of a new message, of typing about this home alone, and of reading", async () => {
    const provider = createTestProvider();
    provider.data.messages.push(aMessage({ id: 2, sender_id: 1, receiver_id: 2, message: "Mine" }));
    await open(THREAD, provider);
    await thread();
    await act(async () => provider.emit("typing", { user_id: 2, property_id: 8 }));
    expect(screen.queryByText("typing…")).toBeNull();
    await act(async () => provider.emit("typing", { user_id: 2, property_id: 1 }));
    // In the list and above the thread.
    expect(await screen.findAllByText("typing…")).toHaveLength(2);
    await act(async () => provider.emit("message_read", { user_id: 2, property_id: 1, up_to_id: 2 }));
    expect(await within(await thread()).findByRole("img", { name: "Read" })).toBeVisible();
  });

  it.each([
    [{ is_blocked_by_me: true }, "You blocked Omar Haddad. Neither of you can message the other."],
    [{ is_blocked_by_user: true }, "Omar Haddad does not accept messages from you."],
  ])("that is blocked (%o) says so in place of the line to write on", async (fields, words) => {
    const provider = createTestProvider();
    provider.data.conversations = [aConversation(fields)];
    await open(THREAD, provider);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  });
});

describe("the first message", () => {
  const without = () => {
    const provider = createTestProvider();
    provider.data.messages = [];
    return provider;
  };

  it("is suggested, and stands in the line to be changed before it is sent", async () => {
    const { provider } = await open(THREAD, without());
    const list = await screen.findByRole("list", { name: "Suggested first messages" });
    fireEvent.click(within(list).getByRole("button", { name: "When could I see the home?" }));
    const line = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
    expect(line.value).toBe("When could I see the home?");
    expect(sent(provider)).toEqual([]);
    expect(screen.queryByRole("list", { name: "Suggested first messages" })).toBeNull();
  });

  it("about a project is suggested in other words; the project is linked, and neither a home nor a viewing stands there", async () => {
    const provider = without();
    provider.data.conversations = [aConversation({ property_id: -7, title: "Kelp Wharf", slug_id: "kelp-wharf" })];
    await open("/user/chat/2/-7", provider);
    expect(await screen.findByRole("button", { name: "Hello, are there homes left in “Kelp Wharf”?" })).toBeVisible();
    const link = screen.getByRole("link", { name: "Kelp Wharf" });
    expect(link.getAttribute("href")).toBe("/project-details/kelp-wharf");
    expect(screen.queryByRole("complementary")).toBeNull();
    await write("Is there a lift?");
    await waitFor(() =>
      expect(sent(provider)[0]?.form).toMatchObject({ property_id: "-7", message: "Is there a lift?" }),
    );
    expect(provider.requests.filter(({ name }) => name === "get_property")).toEqual([]);
  });

  it("is not suggested where there are messages", async () => {
    await open(THREAD);
    await within(await thread()).findByText("Good morning");
    expect(screen.queryByRole("list", { name: "Suggested first messages" })).toBeNull();
  });
});
