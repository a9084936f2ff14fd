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
  type TestProvider,
} from "@gable/shared-sdk/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import sdk from "../../shared-sdk/languages/en.json";
import kit from "../../shared-ui/languages/en.json";
import own from "../languages/en.json";
import ContactWidget from "./contact/ContactWidget.tsx";
import { giveHeight } from "./conversations/giveHeight.testing.ts";
import routes from "./routes.ts";

const THREAD = "/user/chat/2/1";
const texts = { ...kit, ...sdk, ...own };

beforeEach(() => {
  giveHeight();
  URL.createObjectURL = () => "blob:here";
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
});

async function open(at: string, provider: TestProvider = createTestProvider(), session = aSession()) {
  const rendered = await renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
  return { ...rendered, provider };
}

const sent = (provider: TestProvider) => provider.requests.filter(({ name }) => name === "send_message");
const thread = () => screen.findByRole("log", { name: "Messages" });

async function write(text: string): Promise<HTMLElement> {
  const line = await screen.findByRole("textbox", { name: "Message" });
  line.focus();
  fireEvent.change(line, { target: { value: text } });
  fireEvent.keyDown(line, { key: "Enter" });
  return line;
}

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

describe("files and links", () => {
  const choose = async (files: File[]) =>
    fireEvent.change(await screen.findByLabelText("Attach files", { selector: "input" }), { target: { files } });
  const pdf = (name: string, size = 4) => new File(["x".repeat(size)], name, { type: "application/pdf" });

  it("go one after the other, each as a message of its own, the first with the text", async () => {
    const answers: (() => void)[] = [];
    const provider = createTestProvider();
    provider.on("send_message", async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { id: 1 + answers.length };
    });
    await open(THREAD, provider);
    await thread();
    await choose([pdf("one.pdf"), pdf("two.pdf")]);
    expect(within(screen.getByRole("list", { name: "2 files to send" })).getByText("two.pdf")).toBeVisible();
    await write("Both floors");
    await waitFor(() => expect(sent(provider)).toHaveLength(1));
    expect(screen.queryByRole("list", { name: /to send/ })).toBeNull();
    await act(async () => answers[0]?.());
    await waitFor(() => expect(sent(provider)).toHaveLength(2));
    expect(sent(provider).map(({ form }) => [(form.file as File).name, form.message])).toEqual([
      ["one.pdf", "Both floors"],
      ["two.pdf", undefined],
    ]);
    await act(async () => answers[1]?.());
  });

  it("that cannot be sent are named with the reason, the others wait and can be taken out", async () => {
    await open(THREAD);
    await thread();
    await choose([pdf("plan.exe"), pdf("none.pdf", 0), pdf("good.pdf")]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("plan.exe cannot be sent");
    expect(alert.textContent).toContain("none.pdf is empty");
    fireEvent.click(screen.getByRole("button", { name: "Remove good.pdf" }));
    expect(screen.queryByText("good.pdf")).toBeNull();
  });

  it("on their way can be cancelled", async () => {
    const provider = createTestProvider();
    provider.on("send_message", () => new Promise(() => undefined));
    await open(THREAD, provider);
    await thread();
    await choose([pdf("long.pdf")]);
    await write("");
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(within(await thread()).queryByText("long.pdf")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("come by pasting", async () => {
    await open(THREAD);
    await thread();
    const line = await screen.findByRole("textbox", { name: "Message" });
    fireEvent.paste(line, { clipboardData: { files: [new File(["x"], "image.png", { type: "image/png" })] } });
    expect(await screen.findByText("image.png")).toBeVisible();
  });

  it("of other sites open apart and cannot act on this page; nothing of a message is markup", async () => {
    const provider = createTestProvider();
    const message = 'See https://a.test/x and javascript:alert(1) <img src=x onerror="alert(1)">';
    provider.data.messages = [aMessage({ message })];
    await open(THREAD, provider);
    const link = within(await thread()).getByRole("link", { name: "https://a.test/x" });
    expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      "noopener noreferrer nofollow ugc",
      "_blank",
    ]);
    expect(within(await thread()).getAllByRole("link")).toHaveLength(1);
    expect((await thread()).querySelector("p img")).toBeNull();
    expect((await thread()).textContent).toContain("<img src=x");
  });
});

describe("a voice message", () => {
  const tracks = [{ stop: jest.fn() }];
  const ask = jest.fn();
  class FakeRecorder {
    static isTypeSupported = (type: string) => type.startsWith("audio/webm");
    state = "inactive";
    ondataavailable: (event: { data: Blob }) => void = () => undefined;
    onstop: () => void = () => undefined;
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable({ data: new Blob(["sound"]) });
      this.onstop();
    }
  }
  const quiet = { fftSize: 4, getByteTimeDomainData: (bytes: Uint8Array) => bytes.fill(128) };
  class FakeContext {
    createAnalyser = () => quiet;
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => undefined;
  }

  beforeEach(() => {
    ask.mockReset().mockResolvedValue({ getTracks: () => tracks });
    tracks[0]?.stop.mockReset();
    Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: FakeContext });
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: ask }, configurable: true });
  });

  const begin = async () => {
    const button = await screen.findByRole("button", { name: "Record a voice message" });
    await act(async () => fireEvent.click(button));
  };

  it("is recorded, sent as sound, and the microphone is let go", async () => {
    const { provider } = await open(THREAD);
    await thread();
    await begin();
    await screen.findByRole("timer");
    fireEvent.click(screen.getByRole("button", { name: "Send the voice message" }));
    await waitFor(() => expect(sent(provider)).toHaveLength(1));
    const { audio, file, message } = sent(provider)[0]?.form ?? {};
    expect([(audio as File).name, (audio as File).type]).toEqual(["voice-message.webm", "audio/webm"]);
    expect([file, message]).toEqual([undefined, undefined]);
    expect(tracks[0]?.stop).toHaveBeenCalled();
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("is thrown away by Escape, and nothing is sent", async () => {
    const { provider } = await open(THREAD);
    await thread();
    await begin();
    await screen.findByRole("timer");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeVisible();
    expect(sent(provider)).toEqual([]);
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it.each([
    ["NotAllowedError", "The browser does not let this site use the microphone."],
    ["NotFoundError", "No microphone was found."],
    ["NotReadableError", "The microphone is in use by another program."],
  ])("that cannot be recorded (%s) says what to do", async (name, words) => {
    ask.mockRejectedValue(new DOMException("no", name));
    await open(THREAD);
    await thread();
    await begin();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("says where a browser cannot record at all", async () => {
    Object.defineProperty(navigator, "mediaDevices", { value: undefined, configurable: true });
    await open(THREAD);
    await thread();
    await begin();
    expect((await screen.findByRole("alert")).textContent).toContain("This browser cannot record here.");
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
