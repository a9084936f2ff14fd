import type { RemoteRoute } from "@gable/mfe-kit";
import { packagesQuery } from "@gable/shared-sdk/calls";

const routes: RemoteRoute[] = [
  {
    path: "/subscription-plan",
    access: "public",
    server: true,
    query: ["next", "reason", "feature"],
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
    frame: "/user/subscription",
    query: [],
    component: () => import(/* webpackChunkName: "subscription" */ "./subscription/SubscriptionScreen.tsx"),
    prefetch: ({ queryClient, sdk }) => queryClient.prefetchQuery(packagesQuery(sdk)),
    head: ({ t }) => ({ title: t("payments.subscription.title"), noindex: true }),
  },
  {
    path: "/checkout/:packageId",
    access: "member",
    query: ["next"],
    component: () => import(/* webpackChunkName: "checkout" */ "./checkout/CheckoutScreen.tsx"),
    head: ({ t }) => ({ title: t("payments.checkout.head"), noindex: true }),
  },
  {
    path: "/payment/success",
    access: "member",
    query: [],
    browserQuery: ["redirect_status"],
    component: () => import(/* webpackChunkName: "payment-return" */ "./returned/ReturnScreen.tsx"),
    head: ({ t }) => ({ title: t("payments.return.head"), noindex: true }),
  },
  {
    path: "/payment/fail",
    access: "member",
    query: [],
    browserQuery: ["redirect_status"],
    component: () => import(/* webpackChunkName: "payment-return" */ "./returned/ReturnScreen.tsx"),
    head: ({ t }) => ({ title: t("payments.return.head"), noindex: true }),
  },
  {
    path: "/user/transactions",
    access: "member",
    frame: "/user/transactions",
    query: ["kind", "status", "page"],
    component: () => import(/* webpackChunkName: "transactions" */ "./transactions/TransactionsScreen.tsx"),
    head: ({ t }) => ({ title: t("payments.transactions.title"), noindex: true }),
  },
  {
    path: "/user/invoice/:id",
    access: "member",
    frame: "/user/transactions",
    query: [],
    component: () => import(/* webpackChunkName: "invoice" */ "./invoice/InvoiceScreen.tsx"),
    head: ({ t }) => ({ title: t("payments.invoice.title"), noindex: true }),
  },
];

export default routes;
