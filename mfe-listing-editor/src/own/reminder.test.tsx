/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { aProperty, aSession, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { screen } from "@testing-library/react";
import texts from "../../languages/en.json";
import { remoteDrafts } from "../listing/DraftSync.ts";
import { draftOf } from "../listing/draft.ts";
import { payloadOf } from "../listing/draftPayload.ts";
import { sampleValues } from "../listing/sample.testing.ts";
import { emptyMedia } from "../listing/values.ts";
import routes from "../routes.ts";

/** A member's list with a draft that waits at the provider. @param comes when the provider tells of it */
async function open(comes: Promise<void>) {
  const provider = createTestProvider();
  provider.data.properties = [aProperty({ id: 4, title: "Live one", added_by: 1, customer_id: 1 })];
  const sdk = createTestClient(provider);
  await remoteDrafts(sdk, "property", "property:new").save(
    0,
    "",
    payloadOf(draftOf(sampleValues({ title: "Begun elsewhere" }), emptyMedia(), 5)),
  );
  const answer = provider.data.drafts;
  const held = {
    ...provider,
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      if (new URL(String(input), "https://gable.test").pathname.endsWith("/drafts")) await comes;
      return provider.fetch(input, init);
    },
  };
  expect(answer).toHaveLength(1);
  await renderRemote({
    ...{ routes, at: "/user/properties", texts, session: aSession() },
    sdk: createTestClient(held),
  });
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("a draft is told of above the list, which waits for that", async () => {
  await open(new Promise((resolve) => setTimeout(resolve, 100)));
  const table = await screen.findByRole("table");
  expect(isBefore(screen.getByText(/Begun elsewhere/), table)).toBe(true);
});

test("one that is known late does not move the list: it stands below", async () => {
  let tell = () => {};
  await open(
    new Promise((resolve) => {
      tell = resolve;
    }),
  );
  const table = await screen.findByRole("table");
  expect(screen.queryByText(/Begun elsewhere/)).toBeNull();
  tell();
  expect(isBefore(table, await screen.findByText(/Begun elsewhere/))).toBe(true);
});
