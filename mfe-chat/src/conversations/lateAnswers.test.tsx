/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { aConversation, aSession, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import sdk from "../../../shared-sdk/languages/en.json";
import kit from "../../../shared-ui/languages/en.json";
import own from "../../languages/en.json";
import routes from "../routes.ts";
import { giveHeight } from "./giveHeight.testing.ts";

beforeEach(giveHeight);

const READ = { user_id: 2, property_id: 1, up_to_id: 99 };
const unread = () => aConversation({ unread_count: 2 });

/** A provider whose next answers are those of the moment when they were asked for, and come when the test says so. */
async function openWithLateAnswers(holds: () => boolean) {
  const provider = createTestProvider();
  provider.data.conversations = [unread()];
  const held: (() => void)[] = [];
  provider.on("conversations", async ({ query }) => {
    const last_message = { id: 60, sender_id: 2, kind: "text", text: "Hello", is_read: 0, is_delivered: 1 };
    const data = provider.data.conversations.map((row) => ({ ...row, is_own: 0, last_message }));
    if (query.limit !== "1" && holds()) await new Promise<void>((resolve) => held.push(resolve));
    return { data, unread_count: data.reduce((sum, row) => sum + row.unread_count, 0), next_cursor: null };
  });
  const texts = { ...kit, ...sdk, ...own };
  await renderRemote({ routes, at: "/user/chat", sdk: createTestClient(provider), texts, session: aSession() });
  return { provider, held };
}

test("a list that was asked for before a conversation was read does not bring its mark back", async () => {
  let isHolding = false;
  const { provider, held } = await openWithLateAnswers(() => isHolding);
  const list = await screen.findByRole("region", { name: "Conversations" });
  await within(list).findByText("2 unread messages");
  isHolding = true;
  // Of somebody who is not in the list: it is read anew.
  const news = {
    message_id: 70,
    sender_id: 3,
    sender_name: "Sam Adeyemi",
    receiver_id: 1,
    property_id: 9,
    message: "Hi",
  };
  await act(async () => provider.emit("message", { ...news, created_at: "2026-02-01T10:00:00Z" }));
  await waitFor(() => expect(held).toHaveLength(1));
  provider.data.conversations = [aConversation({ unread_count: 0 })];
  await act(async () => provider.emit("conversation_read", READ));
  await waitFor(() => expect(within(list).queryByText("2 unread messages")).toBeNull());
  isHolding = false;
  await act(async () => {
    for (const answer of held) answer();
  });
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  expect(within(list).queryByText("2 unread messages")).toBeNull();
});

test("the first list tells what came while it was on its way", async () => {
  let isHolding = true;
  const { provider, held } = await openWithLateAnswers(() => isHolding);
  await waitFor(() => expect(held).toHaveLength(1));
  isHolding = false;
  provider.data.conversations = [aConversation({ unread_count: 0 })];
  await act(async () => provider.emit("conversation_read", READ));
  await act(async () => {
    for (const answer of held) answer();
  });
  const list = await screen.findByRole("region", { name: "Conversations" });
  await within(list).findByRole("link", { name: /Omar/ });
  await waitFor(() => expect(within(list).queryByText("2 unread messages")).toBeNull());
});
