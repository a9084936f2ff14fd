/** @jest-environment jsdom */
import type { RemoteRoute } from "@gable/mfe-kit";
import { renderRemote } from "@gable/mfe-kit/testing";
import type { SlotProps } from "@gable/shared-sdk/host";
import { defaultSettings } from "@gable/shared-sdk/react";
import {
  aConversation,
  aMessage,
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
} from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { open, standIns, THREAD, texts, thread } from "./chat.testing.tsx";
import ContactWidget from "./contact/ContactWidget.tsx";
import routes from "./routes.ts";

standIns();

describe("the conversations", () => {
  it("lead to homes when there is none", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [];
    await open("/user/chat", provider);
    expect(await screen.findByText("No conversations yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Browse homes" }).getAttribute("href")).toBe("/properties");
  });

  it("name person, home and unread messages, and mark the open one", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [
      aConversation({ unread_count: 2 }),
      aConversation({ user_id: 3, name: "Sam Adeyemi", title: "House 9", property_id: 9 }),
    ];
    await open("/user/chat/3/9", provider);
    const list = await screen.findByRole("region", { name: "Conversations" });
    const [first, second] = await within(list).findAllByRole("link");
    expect(first?.textContent).toContain("Omar Haddad");
    expect(first?.textContent).toContain("2 unread messages");
    expect(first?.getAttribute("aria-current")).toBeNull();
    expect(second?.getAttribute("aria-current")).toBe("true");
  });

  it("are searched and filtered by the provider, and say when nothing is left", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [
      aConversation({ unread_count: 2 }),
      aConversation({ user_id: 3, name: "Sam Adeyemi", title: "House 9", property_id: 9 }),
    ];
    await open("/user/chat", provider);
    const list = await screen.findByRole("region", { name: "Conversations" });
    fireEvent.click(await within(list).findByRole("button", { name: "Unread" }));
    await waitFor(() => expect(within(list).getAllByRole("link")).toHaveLength(1));
    expect(within(list).getByRole("status").textContent).toBe("1 conversation");
    fireEvent.change(within(list).getByRole("searchbox"), { target: { value: "adeyemi" } });
    expect(await within(list).findByText("Nothing matches “adeyemi”.")).toBeVisible();
    fireEvent.click(within(list).getByRole("button", { name: "Show all conversations" }));
    await waitFor(() => expect(within(list).getAllByRole("link")).toHaveLength(2));
    const asked = provider.requests.filter(({ name }) => name === "conversations").map(({ query }) => query);
    expect(asked).toContainEqual(expect.objectContaining({ filter: "unread", search: "adeyemi" }));
  });

  it("are searched here where the provider cannot", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [aConversation(), aConversation({ user_id: 3, name: "Sam Adeyemi", property_id: 9 })];
    provider.on("conversations", () => {
      throw new TestFailure(404, "No such call.");
    });
    await open("/user/chat", provider);
    const list = await screen.findByRole("region", { name: "Conversations" });
    await within(list).findByRole("link", { name: /Omar/ });
    expect(within(list).queryByRole("button", { name: "My listings" })).toBeNull();
    fireEvent.change(within(list).getByRole("searchbox"), { target: { value: "sam" } });
    await waitFor(() => expect(within(list).queryByRole("link", { name: /Omar/ })).toBeNull());
    expect(within(list).getByRole("link", { name: /Sam/ })).toBeVisible();
  });

  it("show a new message live, on top, and lose its mark when it was read elsewhere", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [aConversation(), aConversation({ user_id: 3, name: "Sam Adeyemi", property_id: 9 })];
    await open("/user/chat", provider);
    const list = await screen.findByRole("region", { name: "Conversations" });
    await within(list).findByRole("link", { name: /Sam/ });
    const event = { message_id: 70, sender_id: 3, sender_name: "Sam Adeyemi", receiver_id: 1, property_id: 9 };
    await act(async () =>
      provider.emit("message", { ...event, message: "Tomorrow?", created_at: "2026-02-01T10:00:00Z" }),
    );
    await waitFor(() => expect(within(list).getAllByRole("link")[0]?.textContent).toContain("Tomorrow?"));
    expect(within(list).getAllByRole("link")[0]?.textContent).toContain("1 unread message");
    await act(async () => provider.emit("conversation_read", { user_id: 3, property_id: 9, up_to_id: 70 }));
    await waitFor(() => expect(within(list).queryByText("1 unread message")).toBeNull());
  });

  it("that do not load can be asked for again", async () => {
    const provider = createTestProvider();
    provider.on("conversations", () => {
      throw new TestFailure(500, "Down.");
    });
    await open("/user/chat", provider);
    expect(await screen.findByText("Your conversations did not load")).toBeVisible();
    provider.on("conversations", () => {
      throw new TestFailure(404, "A provider without the extension.");
    });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Omar Haddad/ })).toBeVisible();
  });

  it("say when the address names one that is not there", async () => {
    await open("/user/chat/77/1");
    expect(await screen.findByText("Conversation not found")).toBeVisible();
  });
});

describe("deleting and reporting", () => {
  const own = aMessage({ id: 5, sender_id: 1, receiver_id: 2, message: "Oops" });

  it("takes a message of one's own back for both, after a question; not the other's", async () => {
    const provider = createTestProvider();
    provider.data.messages.push(own);
    await open(THREAD, provider);
    const buttons = within(await thread()).getAllByRole("button", { name: "Delete this message" });
    expect(buttons).toHaveLength(1);
    fireEvent.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Delete this message for both of you?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete for both" }));
    await waitFor(() => expect(screen.queryByText("Oops")).toBeNull());
    const [asked] = provider.requests.filter(({ name }) => name === "delete_chat_message");
    expect(asked?.form).toEqual({ message_id: "5", receiver_id: "2" });
    expect(within(await thread()).getByText("Good morning")).toBeVisible();
  });

  it("deletes a conversation for oneself and leaves it", async () => {
    const { provider, history } = await open(THREAD);
    await thread();
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete conversation" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this conversation for you?" });
    expect(within(dialog).getByText(/Omar Haddad keeps theirs/)).toBeVisible();
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete for me" }));
    await waitFor(() => expect(history.location.pathname).toBe("/user/chat"));
    const [asked] = provider.requests.filter(({ name }) => name === "delete_chat_message");
    expect(asked?.form).toEqual({ sender_id: "1", receiver_id: "2", property_id: "1" });
  });

  it("says that both have blocked each other", async () => {
    const provider = createTestProvider();
    provider.data.conversations = [aConversation({ is_blocked_by_me: true, is_blocked_by_user: true })];
    await open(THREAD, provider);
    expect(await screen.findByText(/have blocked each other/)).toBeVisible();
  });

  it("offers a report where the provider takes it: with a reason, and a block if wished", async () => {
    const provider = createTestProvider();
    const sdk = createTestClient(provider);
    const settings = { ...defaultSettings, extensions: ["chat-reports"] };
    await renderRemote({ routes, at: THREAD, sdk, texts, session: aSession(), settings });
    await thread();
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Report" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report Omar Haddad" }));
    fireEvent.click(await dialog.findByRole("radio", { name: "Something else" }));
    fireEvent.click(dialog.getByRole("button", { name: "Send report" }));
    fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Asks for money." } });
    fireEvent.click(dialog.getByRole("button", { name: "Send report" }));
    const asked = (name: string) => provider.requests.filter((request) => request.name === name);
    await waitFor(() => expect(asked("block-user")).toHaveLength(1));
    expect(asked("report-conversation").map(({ form }) => form)).toEqual([
      { user_id: "2", property_id: "1", reason_id: "0", other_message: "Asks for money." },
    ]);
  });

  it("offers no report where the provider has no such call", async () => {
    await open(THREAD);
    await thread();
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    expect(await screen.findByRole("menuitem", { name: "Delete conversation" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
  });
});

describe("the contact button of a listing", () => {
  const listing: SlotProps["property.contact"] = {
    propertyId: 9,
    slugId: "house-9",
    title: "House 9",
    image: "/files/house-9.jpg",
    ownerId: 2,
    ownerName: "Omar Haddad",
  } as SlotProps["property.contact"];

  async function widget(session: ReturnType<typeof aSession> | null) {
    const component = async () => ({ default: () => <ContactWidget {...listing} /> });
    const page: RemoteRoute = { path: "/listing", access: "public", query: [], component };
    const sdk = createTestClient(createTestProvider());
    return renderRemote({ routes: [page], at: "/listing", sdk, texts, session });
  }

  it("asks a visitor to sign in and stays when they do not", async () => {
    const { host, history } = await widget(null);
    const asked = jest.spyOn(host.session, "require");
    fireEvent.click(screen.getByRole("button", { name: "Message Omar Haddad" }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith("chat.contact.signIn"));
    expect(history.location.pathname).toBe("/listing");
  });

  it("opens a member's conversation with the owner about this home", async () => {
    const { host, history } = await widget(aSession());
    const started = jest.spyOn(host.store, "startChat");
    fireEvent.click(screen.getByRole("button", { name: "Message Omar Haddad" }));
    await waitFor(() => expect(history.location.pathname).toBe("/user/chat/2/9"));
    expect(started).toHaveBeenCalledWith(expect.objectContaining({ userId: 2, propertyId: 9, title: "House 9" }));
  });

  it("is not there on one's own listing", async () => {
    await widget(aSession({ id: 2 }));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
