import type { Message } from "@gable/shared-sdk/model";
import {
  applyLiveEvent,
  inOrder,
  stillOnTheirWay,
  type ThreadPages,
  withHeard,
  withMarks,
  withNewest,
} from "./threadCache.ts";

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

test("what the other person has got is ticked, and what was read stays so", () => {
  const mine = { pages: [{ items: [message(3, me, 2), message(2, me, 2)], page: 1, hasMore: false }], pageParams: [1] };
  const got = applyLiveEvent(mine, { type: "message_delivered", ...other, upToId: 2 }, other);
  expect(inOrder(got).map(({ delivered }) => delivered ?? false)).toEqual([true, false]);
  const read = applyLiveEvent(got, { type: "message_read", ...other, upToId: 2 }, other);
  expect(applyLiveEvent(read, { type: "message_delivered", ...other, upToId: 2 }, other)).toBe(read);
});

test("a page that was on its way while a message came has it all the same", () => {
  const page = thread(9, 8).pages[0] as ThreadPages["pages"][number];
  expect(withHeard(page, [message(8), message(10)]).items.map(({ id }) => id)).toEqual([10, 9, 8]);
  expect(withHeard(page, [message(7), message(9)])).toBe(page);
});

describe("a thread whose newest page is read anew", () => {
  const fresh = (hasMore: boolean, ...items: Message[]) => ({ items, page: 1, hasMore });

  test("has what came meanwhile, loses what was deleted, and keeps what is above", () => {
    const before = { pages: [thread(6, 5).pages[0], thread(4, 3).pages[0]], pageParams: [1, 2] } as ThreadPages;
    const after = withNewest(before, fresh(true, message(8), message(7), { ...message(6), read: true }, message(4)));
    expect(inOrder(after).map(({ id }) => id)).toEqual([3, 4, 6, 7, 8]);
    expect(inOrder(after).find(({ id }) => id === 6)?.read).toBe(true);
  });

  test("loses the newest message when it was taken back before the page was asked for, and keeps what came since", () => {
    const before = thread(10, 9, 8, 7);
    const after = (asked: number) => withNewest(before, fresh(false, message(8), message(7)), asked);
    expect(inOrder(after(9)).map(({ id }) => id)).toEqual([7, 8, 10]);
    expect(inOrder(after(0)).map(({ id }) => id)).toEqual([7, 8, 9, 10]);
    expect(inOrder(withNewest(thread(1), fresh(false), 1))).toEqual([]);
  });

  test("begins with it where more came than the page holds: no gap is hidden", () => {
    expect(inOrder(withNewest(thread(2, 1), fresh(true, message(9), message(8)))).map(({ id }) => id)).toEqual([8, 9]);
    expect(inOrder(withNewest(thread(2, 1), fresh(false, message(9), message(8)))).map(({ id }) => id)).toEqual([8, 9]);
  });
});

describe("a message on its way", () => {
  const sending = (text: string, after: number, file: File | null = null) => ({
    key: `${text} ${after}`,
    text,
    file,
    audio: null,
    after,
  });
  const mine = (id: number, text: string): Message => ({ ...message(id, me, 2), text });

  test("goes when it has arrived, before its call is answered", () => {
    expect(stillOnTheirWay([sending("Hello ", 3)], [mine(4, "Hello")], me)).toEqual([]);
  });

  test("stays beside what was there before, what others wrote, and what says something else", () => {
    const item = sending("Hello", 3);
    const others = [mine(3, "Hello"), { ...message(4), text: "Hello" }, mine(5, "Hello?")];
    expect(stillOnTheirWay([item], others, me)).toEqual([item]);
  });

  test("of two that say the same, one goes for each that has arrived", () => {
    const items = [sending("Yes", 3), sending("Yes", 3)];
    expect(stillOnTheirWay(items, [mine(4, "Yes")], me)).toEqual([items[1]]);
    expect(stillOnTheirWay(items, [mine(4, "Yes"), mine(5, "Yes")], me)).toEqual([]);
  });

  test("is told by its key, whatever it says", () => {
    const items = [sending("Yes", 3), sending("No", 3)];
    const arrived = { ...mine(4, "Yes, in another form"), clientKey: items[0]?.key };
    expect(stillOnTheirWay(items, [arrived, { ...mine(5, "No"), clientKey: "another tab's" }], me)).toEqual([items[1]]);
  });

  test("with a file is another than its text alone", () => {
    const item = sending("", 3, new File(["x"], "plan.pdf"));
    expect(stillOnTheirWay([item], [mine(4, "")], me)).toEqual([item]);
    expect(stillOnTheirWay([item], [{ ...mine(4, ""), file: "/files/plan.pdf" }], me)).toEqual([]);
  });
});

test("a page that was on its way when messages were read or deleted shows them so, and none of other pages", () => {
  const page = { items: [message(3, me, 2), message(2, me, 2), message(1)], page: 2, hasMore: false };
  const heard = [
    { type: "message_read" as const, ...other, upToId: 2 },
    { type: "message_deleted" as const, ...other, messageId: 1 },
    live(message(9)),
  ];
  const { items } = withMarks(page, heard, other);
  expect(items.map(({ id, read }) => [id, read])).toEqual([
    [3, false],
    [2, true],
  ]);
});
