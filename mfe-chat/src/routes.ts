import type { RemoteRoute } from "@gable/mfe-kit";
import { inboxOptions } from "./conversations/inboxOptions.ts";

/** The list of conversations and one of them are the same screen. */
const messages: Omit<RemoteRoute, "path"> = {
  access: "member",
  frame: "/user/chat",
  fills: true,
  query: [],
  component: () => import(/* webpackChunkName: "messages" */ "./screen/ChatScreen.tsx"),
  prefetch: ({ queryClient, sdk }) => queryClient.prefetchInfiniteQuery(inboxOptions(sdk)),
  head: ({ t }) => ({ title: t("chat.nav.messages"), noindex: true }),
};

const routes: RemoteRoute[] = [
  { path: "/user/chat", ...messages },
  { path: "/user/chat/:userId/:propertyId", ...messages },
];

export default routes;
