import { QueryClientProvider } from "@gable/shared-sdk/react-query";
import { renderToString } from "react-dom/server";
import type { SessionData } from "../host/state.ts";
import { createTestHost, createTestStore } from "../testing/index.ts";
import { HostProvider, Slot, useSession } from "./index.ts";

const Page = () => (
  <main>
    {useSession()?.name ?? "visitor"}
    <Slot name="header.actions" props={{}} fallback={<p>instead</p>} />
  </main>
);

test("on the server a slot renders nothing and nobody is signed in", () => {
  const store = createTestStore();
  store.signIn({ name: "Meera" } as SessionData);
  const host = createTestHost({
    store,
    slots: {
      widgets: () => [{ id: "chat/bell", slot: "header.actions", remote: "chat", name: "bell" }] as never,
      mount: () => Promise.reject(new Error("must not be called")),
    },
  });
  const html = renderToString(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Page />
      </QueryClientProvider>
    </HostProvider>,
  );
  expect(html).toBe("<main>visitor</main>");
});
