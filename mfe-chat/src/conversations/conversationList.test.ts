import type { Conversation } from "@gable/shared-sdk/calls";
import { readConversationId, search, subjectPath, withNewChat } from "./conversationList.ts";

const conversation = (userId: number, name: string, title: string): Conversation => ({
  userId,
  propertyId: 5,
  name,
  title,
  profile: "",
  titleImage: "",
  slugId: "",
  unread: 0,
  updatedAt: null,
  blockedByMe: false,
  blockedByUser: false,
});
const meera = conversation(2, "Meera Kulkarni", "Sunlit villa");
const started = {
  userId: 3,
  propertyId: 5,
  name: "Sam",
  profile: "",
  title: "Sunlit villa",
  titleImage: "",
  slugId: "",
};

test("a chat that was just started stands on top until it has a message of its own", () => {
  expect(withNewChat([meera], started).map(({ name }) => name)).toEqual(["Sam", "Meera Kulkarni"]);
  expect(withNewChat([meera], { ...started, userId: 2 })).toEqual([meera]);
  expect(withNewChat([meera], null)).toEqual([meera]);
});

test.each([
  [
    { userId: "2", propertyId: "5" },
    { userId: 2, propertyId: 5 },
  ],
  [
    { userId: "0", propertyId: "5" },
    { userId: 0, propertyId: 5 },
  ],
  [{ userId: "x", propertyId: "5" }, null],
  [{}, null],
])("the parameters %o name %o", (params, expected) => {
  expect(readConversationId(params)).toEqual(expected);
});

test("searching looks for every word in the person and the home", () => {
  expect(search([meera], "villa kulk")).toEqual([meera]);
  expect(search([meera], "villa sam")).toEqual([]);
});

test("a conversation about a project has its number with a minus, and leads to its page", () => {
  expect(readConversationId({ userId: "3", propertyId: "-7" })).toEqual({ userId: 3, propertyId: -7 });
  expect(readConversationId({ userId: "3", propertyId: "0" })).toBeNull();
  expect(subjectPath({ propertyId: -7, slugId: "kelp-wharf" })).toBe("/project-details/kelp-wharf");
  expect(subjectPath({ propertyId: 7, slugId: "kelp-wharf" })).toBe("/properties-details/kelp-wharf");
});
