import { asStored } from "../../identity/notifications/index.ts";
import { linksFor } from "../../platform/http/index.ts";
import { firebasePushes } from "./firebase.ts";
import { type PushEvent, payloadOf } from "./payload.ts";

const links = linksFor({ origin: "https://gable.test", files: "https://gable.test" }, (id) => id);

const message: PushEvent = {
  type: "message",
  data: {
    message_id: 5,
    sender_id: 2,
    sender_name: "Isa",
    sender_profile: null,
    receiver_id: 1,
    property_id: 9,
    property_title: "Villa",
    property_image: null,
    message: "Free?",
    file_id: null,
    file_name: null,
    audio_id: null,
    audio_name: null,
    created_at: "2026-01-01T10:00:00.000Z",
    unread: 1,
  },
};

const liked: PushEvent = {
  type: "notification",
  data: {
    id: 4,
    title: "Villa",
    message: "Isa likes your property.",
    news: "property.liked",
    params: { name: "Isa" },
    type: 1,
    user_id: 1,
    property_id: 9,
    project_id: null,
    image: null,
    property_image: null,
    property_slug: "villa",
    project_slug: null,
    created_at: "2026-01-01T10:00:00.000Z",
    read_at: null,
  },
};

test("a message goes out as the family's clients read it, all of it text, and not to who wrote it", () => {
  const sent = payloadOf(message, 1, links, asStored);
  expect(sent?.link).toBe("/user/chat/2/9");
  expect(sent?.data).toMatchObject({ type: "chat", title: "Isa", body: "Free?", message_id: "5", sender_id: "2" });
  expect(Object.values(sent?.data ?? {}).every((value) => typeof value === "string")).toBe(true);
  expect(payloadOf(message, 2, links, asStored)).toBeNull();
});

test("a notification goes out in the words of its reader's language, and leads to its subject", () => {
  const arabic = () => ({ title: "فيلا", message: "إعجاب جديد" });
  const sent = payloadOf(liked, 1, links, arabic);
  expect(sent?.link).toBe("/my-property/villa");
  expect(sent?.data).toMatchObject({ notification_id: "4", title: "فيلا", body: "إعجاب جديد", kind: "property.liked" });
});

test("what was taken back is taken back on devices", () => {
  const sent = payloadOf({ type: "message_deleted", data: { message_id: 5 } }, 1, links, asStored);
  expect(sent?.data).toEqual({ type: "delete_message", message_id: "5" });
});

test("addresses that are none any more are told, others are kept", async () => {
  const sendEachForMulticast = jest.fn(async ({ tokens }: { tokens: string[] }) => ({
    responses: tokens.map((token) =>
      token === "gone" ? { error: { code: "messaging/registration-token-not-registered" } } : { success: true },
    ),
  }));
  const open = async () => ({ sendEachForMulticast }) as never;
  const carrier = firebasePushes({ projectId: "p", credentialsFile: "key.json" } as never, open);
  const unsent = await carrier?.send(["here", "gone"], { type: "chat" }, "/user/chat/2/9");
  expect(unsent).toEqual({ gone: ["gone"], late: [] });
  expect(sendEachForMulticast.mock.calls[0]?.[0]).toMatchObject({ data: { type: "chat", link: "/user/chat/2/9" } });
});

test.each([
  ["messaging/internal-error", true],
  ["messaging/server-unavailable", true],
  ["app/network-error", true],
  // Fetching the token that sending needs fails with this code, for whatever reason.
  ["app/invalid-credential", true],
  ["messaging/mismatched-credential", false],
  ["messaging/invalid-argument", false],
])("%s is logged once for all addresses; tried again: %s", async (code, isLate) => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const error = { code, message: "Not now." };
  const open = async () => ({ sendEachForMulticast: async () => ({ responses: [{ error }, { error }] }) }) as never;
  const carrier = firebasePushes({ projectId: "p", credentialsFile: "key.json" } as never, open);
  const unsent = await carrier?.send(["one", "two"], { type: "chat" }, "/user/chat");
  expect(unsent).toEqual({ gone: [], late: isLate ? ["one", "two"] : [] });
  expect(log.mock.calls).toEqual([["Firebase did not take push messages: Not now."]]);
  log.mockRestore();
});

test("a site without the service's key has no carrier", () => {
  expect(firebasePushes(null)).toBeNull();
  expect(firebasePushes({ projectId: "p", credentialsFile: null } as never)).toBeNull();
});
