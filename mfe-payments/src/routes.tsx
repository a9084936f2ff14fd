import type { RemoteRoute } from "@gable/mfe-kit";
import { packagesQuery } from "@gable/shared-sdk/calls";

const routes: RemoteRoute[] = [
  {
    path: "/subscription-plan",
    component: () => import(/* webpackChunkName: "plans" */ "./plans/PlansScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packagesQuery(sdk)),
  },
  {
    path: "/user/subscription",
    component: () => import(/* webpackChunkName: "subscription" */ "./subscription/SubscriptionScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packagesQuery(sdk)),
  },
];

export default routes;
