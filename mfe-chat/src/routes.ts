import type { RemoteRoute } from "@gable/mfe-kit";
import { conversationsQuery } from "@gable/shared-sdk/calls";

/** The list of conversations and one of them are the same screen. */
const messages: Omit<RemoteRoute, "path"> = {
  access: "member",
  frame: "/user/chat",
  fills: true,
  query: [],
  component: () => import(/* webpackChunkName: "messages" */ "./screen/ChatScreen.tsx"),
  prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(conversationsQuery(sdk)),
  head: ({ t }) => ({ title: t("chat.nav.messages"), noindex: true }),
};

const routes: RemoteRoute[] = [
  { path: "/user/chat", ...messages },
  { path: "/user/chat/:userId/:propertyId", ...messages },
];

export default routes;
