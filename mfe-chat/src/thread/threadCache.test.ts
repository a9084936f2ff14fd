import type { Message } from "@gable/shared-sdk/model";
import { applyLiveEvent, inOrder, type ThreadPages } from "./threadCache.ts";

const me = 1;
const other = { userId: 2, propertyId: 5 };
const message = (id: number, from = other.userId, to = me, propertyId = other.propertyId): Message => ({
  id,
  senderId: from,
  receiverId: to,
  propertyId,
  kind: "text",
  text: `message ${id}`,
  file: "",
  audio: "",
  read: false,
  sentAt: null,
});
const thread = (...ids: number[]): ThreadPages => ({
  pages: [{ items: ids.map((id) => message(id)), page: 1, hasMore: false }],
  pageParams: [1],
});
const live = (sent: Message) => ({
  type: "message" as const,
  message: sent,
  sender: { id: sent.senderId, name: "", profile: "" },
  property: { id: sent.propertyId, title: "", image: "" },
});

test("a live message of this conversation comes last, once, however often it arrives", () => {
  const once = applyLiveEvent(thread(3, 2), live(message(4)), other);
  const twice = applyLiveEvent(once, live(message(4)), other);
  expect(inOrder(twice).map(({ id }) => id)).toEqual([2, 3, 4]);
});

test("a message about another home, or of another person, changes nothing", () => {
  const before = thread(1);
  expect(applyLiveEvent(before, live(message(2, 2, me, 6)), other)).toBe(before);
  expect(applyLiveEvent(before, live(message(2, 8)), other)).toBe(before);
});

test("a deleted message goes, and reading ticks what the other person has got so far", () => {
  const mine = { pages: [{ items: [message(3, me, 2), message(2, me, 2)], page: 1, hasMore: false }], pageParams: [1] };
  const read = applyLiveEvent(mine, { type: "message_read", ...other, upToId: 2 }, other);
  expect(inOrder(read).map(({ read: ticked }) => ticked)).toEqual([true, false]);
  const left = applyLiveEvent(mine, { type: "message_deleted", ...other, messageId: 3 }, other);
  expect(inOrder(left).map(({ id }) => id)).toEqual([2]);
});
