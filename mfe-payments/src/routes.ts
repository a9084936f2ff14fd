import type { RemoteRoute } from "@gable/mfe-kit";
import { packagesQuery } from "@gable/shared-sdk/calls";

const routes: RemoteRoute[] = [
  {
    path: "/subscription-plan",
    access: "public",
    server: true,
    query: [],
    component: () => import(/* webpackChunkName: "plans" */ "./plans/PlansScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packagesQuery(sdk)),
    data: ["get-package"],
    head: ({ t }) => ({
      title: t("payments.nav.plans"),
      description: t("payments.plans.lead"),
      canonical: "/subscription-plan",
    }),
  },
  {
    path: "/user/subscription",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "subscription" */ "./subscription/SubscriptionScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packagesQuery(sdk)),
    head: ({ t }) => ({ title: t("payments.subscription.title"), noindex: true }),
  },
];

export default routes;
