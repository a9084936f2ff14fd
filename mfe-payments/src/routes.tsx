import type { RemoteRoute } from "@gable/mfe-kit";
import { packageListQuery } from "@gable/shared-sdk/calls";

const routes: RemoteRoute[] = [
  {
    path: "/subscription-plan",
    component: () => import(/* webpackChunkName: "plans" */ "./plans/PlansScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packageListQuery(sdk)),
  },
  {
    path: "/user/subscription",
    component: () => import(/* webpackChunkName: "subscription" */ "./subscription/SubscriptionScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packageListQuery(sdk)),
  },
];

export default routes;
