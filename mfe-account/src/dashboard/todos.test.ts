import { type Todo, todosOf, type Waiting } from "./todos.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const soon = "2026-11-23T00:00:00.000Z";
const later = "2026-12-23T00:00:00.000Z";

const nothing: Waiting = {
  missing: [],
  verification: "success",
  rejected: [],
  expired: [],
  live: [],
  plans: [],
  conversations: [],
  viewings: [],
};
const todos = (waiting: Partial<Waiting>): Todo[] => todosOf({ ...nothing, ...waiting }, NOW);

const listing = { id: 4, kind: "property", title: "Quiet studio", slugId: "quiet-studio", rejectReason: "" } as const;
const project = { ...listing, kind: "project", slugId: "lake-view" } as const;
const chat = {
  userId: 7,
  propertyId: 4,
  name: "Isa Kern",
  unread: 2,
  updatedAt: "2026-11-19T08:00:00.000Z",
  blockedByMe: false,
  blockedByUser: false,
};
/** The newest message of a conversation that has been read. */
const lastOf = (senderId: number) =>
  ({ id: 1, senderId, kind: "text", text: "", delivered: true, read: true }) as const;
const person = { id: 7, name: "Isa Kern", profile: "" };
const property = { id: 4, title: "Quiet studio", image: "", slugId: "quiet-studio", address: "" };

describe("what needs the member", () => {
  it("is nothing with a complete profile and nothing that waits", () => {
    expect(
      todos({
        live: [
          { ...listing, expiresAt: later },
          { ...listing, expiresAt: null },
        ],
        plans: [
          { name: "Owner", endsAt: later },
          { name: "Free", endsAt: null },
        ],
        conversations: [{ ...chat, unread: 0 }],
        viewings: [
          { person, property, isMyTurn: false, state: "proposed" },
          { person, property, isMyTurn: true, state: "cancelled" },
        ],
      }),
    ).toEqual([]);
  });

  it("is the most blocking first, each with the way to where it is put right", () => {
    const found = todos({
      missing: ["mobile", "address"],
      verification: "initial",
      rejected: [{ ...listing, rejectReason: "Photo 3 shows a phone number" }, project],
      expired: [listing],
      plans: [{ name: "Owner", endsAt: soon }],
      live: [{ ...listing, expiresAt: "2026-11-22T00:00:00.000Z" }],
      conversations: [chat],
      viewings: [{ person, property, isMyTurn: true, state: "proposed" }],
    });
    expect(found.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      "profile /user/profile",
      "verification /user/verification",
      "rejected /user/edit-property/quiet-studio",
      "rejected /user/edit-project/lake-view",
      "expired /subscription-plan",
      "plan-ends /subscription-plan",
      "listing-ends /subscription-plan",
      "messages /user/chat/7/4",
      "viewing /user/viewings",
    ]);
    expect(found[2]).toMatchObject({ reason: "Photo 3 shows a phone number" });
  });

  it.each([
    ["initial", false],
    ["failed", true],
  ] as const)("is the verification that is %s", (verification, isRefused) => {
    expect(todos({ verification })).toEqual([{ kind: "verification", isRefused, to: "/user/verification" }]);
  });

  it.each(["pending", "success", null] as const)("is no verification that is %s", (verification) => {
    expect(todos({ verification })).toEqual([]);
  });

  it("is a plan that ends within a week, once for all that ends with it, and none that has ended", () => {
    const found = todos({
      plans: [
        { name: "Owner", endsAt: soon },
        { name: "Old", endsAt: "2026-11-19T00:00:00.000Z" },
      ],
      live: [{ ...listing, expiresAt: soon }],
    });
    expect(found).toEqual([{ kind: "plan-ends", title: "Owner", at: soon, to: "/subscription-plan" }]);
  });

  it("is several conversations by their number, and leads to all of them", () => {
    const found = todos({ conversations: [chat, { ...chat, userId: 8, name: "Ola" }, { ...chat, unread: 0 }] });
    expect(found).toEqual([{ kind: "messages", count: 2, name: "Isa Kern", to: "/user/chat" }]);
  });

  it.each([
    ["read and not answered", { last: lastOf(7) }, 1],
    ["answered", { last: lastOf(3) }, 0],
    ["read a week ago and more", { last: lastOf(7), updatedAt: "2026-11-12T08:00:00.000Z" }, 0],
    ["read, of a provider that does not tell who wrote last", {}, 0],
    ["read, of the site itself", { userId: 0, last: lastOf(0) }, 0],
  ])("is a message that was %s: %j", (_, of, count) => {
    expect(todos({ conversations: [{ ...chat, unread: 0, ...of }] })).toHaveLength(count);
  });

  it.each([{ blockedByMe: true }, { blockedByUser: true }])(
    "is no conversation where nobody can answer: %j",
    (blocked) => {
      expect(todos({ conversations: [{ ...chat, ...blocked }] })).toEqual([]);
    },
  );
});
