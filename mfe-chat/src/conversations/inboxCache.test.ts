import type { Conversation } from "@gable/shared-sdk/calls";
import type { Message } from "@gable/shared-sdk/model";
import { applyToInbox, caughtUp, type InboxPages, rowsOf, withTop } from "./inboxCache.ts";

const me = 1;
const row = (userId: number, last: number, more: Partial<Conversation> = {}): Conversation => ({
  userId,
  propertyId: 5,
  name: `Person ${userId}`,
  title: "",
  profile: "",
  titleImage: "",
  slugId: "",
  unread: 0,
  updatedAt: null,
  blockedByMe: false,
  blockedByUser: false,
  last: { id: last, senderId: userId, kind: "text", text: "", delivered: false, read: false },
  ...more,
});
const page = (items: Conversation[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  unread: 0,
  whole: true,
});
const list = (...pages: Conversation[][]): InboxPages => ({
  pages: pages.map((items, index) => page(items, index < pages.length - 1 ? "x" : null)),
  pageParams: pages.map((_, index) => String(index)),
});
const message = (id: number, senderId: number, receiverId: number, more: Partial<Message> = {}): Message => ({
  id,
  senderId,
  receiverId,
  propertyId: 5,
  kind: "text",
  text: `message ${id}`,
  file: "",
  audio: "",
  read: false,
  sentAt: "2026-01-01T10:00:00.000Z",
  ...more,
});
const live = (sent: Message) => ({
  type: "message" as const,
  message: sent,
  sender: { id: sent.senderId, name: "", profile: "" },
  property: { id: sent.propertyId, title: "", image: "" },
});
const ids = (pages: InboxPages | null) => rowsOf(pages ?? undefined).map(({ userId }) => userId);

test("a message takes its conversation to the top from any page, unread, once", () => {
  const before = list([row(2, 9), row(3, 8)], [row(4, 7)]);
  const after = applyToInbox(before, live(message(10, 4, me)), me);
  expect(ids(after)).toEqual([4, 2, 3]);
  expect(rowsOf(after ?? undefined)[0]).toMatchObject({ unread: 1, last: { id: 10, text: "message 10" } });
  expect(applyToInbox(after as InboxPages, live(message(10, 4, me)), me)).toBe(after);
});

test("what the member sends from another device is not unread, and a file is told by its kind", () => {
  const sent = applyToInbox(list([row(2, 9)]), live(message(10, me, 2, { text: "", file: "/files/a/plan.pdf" })), me);
  expect(rowsOf(sent ?? undefined)[0]).toMatchObject({ unread: 0, last: { senderId: me, kind: "file" } });
  const picture = applyToInbox(list([row(2, 9)]), live(message(10, 2, me, { file: "/files/a.webp?w=320" })), me);
  expect(rowsOf(picture ?? undefined)[0]?.last?.kind).toBe("image");
});

test("a conversation that is not on the pages yet has the list read anew, and lands on top", () => {
  const before = list([row(2, 9)], [row(3, 8)]);
  expect(applyToInbox(before, live(message(10, 7, me)), me)).toBeNull();
  const after = withTop(before, page([row(7, 10), row(2, 9)], "y"));
  expect(ids(after)).toEqual([7, 2, 3]);
  expect(after.pages[0]?.nextCursor).toBe("x");
});

test("reading on another device clears the mark, unless something newer waits", () => {
  const before = list([row(2, 9, { unread: 3 })]);
  const read = { type: "conversation_read" as const, userId: 2, propertyId: 5 };
  expect(rowsOf(applyToInbox(before, { ...read, upToId: 9 }, me) ?? undefined)[0]?.unread).toBe(0);
  expect(applyToInbox(before, { ...read, upToId: 8 }, me)).toBeNull();
  expect(applyToInbox(before, { ...read, userId: 3, upToId: 9 }, me)).toBe(before);
});

test("ticks follow what the other person got and read, of the member's own last message alone", () => {
  const own = list([
    row(2, 9, { last: { id: 9, senderId: me, kind: "text", text: "", delivered: false, read: false } }),
  ]);
  const told = (type: "message_read" | "message_delivered", upToId: number) =>
    rowsOf(applyToInbox(own, { type, userId: 2, propertyId: 5, upToId }, me) ?? undefined)[0]?.last;
  expect(told("message_delivered", 9)).toMatchObject({ delivered: true, read: false });
  expect(told("message_read", 9)).toMatchObject({ delivered: true, read: true });
  expect(told("message_read", 8)).toMatchObject({ delivered: false, read: false });
  const theirs = list([row(2, 9)]);
  expect(applyToInbox(theirs, { type: "message_read", userId: 2, propertyId: 5, upToId: 9 }, me)).toBe(theirs);
});

describe("a list that was read while events came", () => {
  const stale = list([row(2, 9, { unread: 2 })]);
  const readMark = { type: "conversation_read" as const, userId: 2, propertyId: 5, upToId: 9 };

  test("tells what they tell, however often", () => {
    const current = caughtUp(stale, [readMark, live(message(10, 2, me)), live(message(10, 2, me))], me);
    expect(rowsOf(current ?? undefined)[0]).toMatchObject({ unread: 1, last: { id: 10 } });
    expect(caughtUp(stale, [], me)).toBe(stale);
  });

  test("is read anew where they tell of what is not in it", () => {
    expect(caughtUp(stale, [readMark, live(message(11, 7, me))], me)).toBeNull();
  });
});
