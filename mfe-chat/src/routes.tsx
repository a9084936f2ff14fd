import type { RemoteRoute } from "@gable/mfe-kit";
import { conversationsQuery } from "@gable/shared-sdk/calls";

const head: RemoteRoute["head"] = ({ t }) => ({ title: t("chat.nav.messages"), noindex: true });
const component = () => import(/* webpackChunkName: "messages" */ "./screen/ChatScreen.tsx");

const routes: RemoteRoute[] = [
  {
    path: "/user/chat",
    component,
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(conversationsQuery(sdk)),
    head,
  },
  {
    path: "/user/chat/:userId/:propertyId",
    component,
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(conversationsQuery(sdk)),
    head,
  },
];

export default routes;
