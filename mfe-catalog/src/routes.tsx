import type { RemoteRoute } from "@gable/mfe-kit";
import { homeHead, prefetchHome } from "./home/home.route.ts";
import { prefetchProperty, propertyHead, propertyStatus } from "./property/property.route.ts";
import { prefetchResults, resultsHead } from "./results/results.route.ts";

const routes: RemoteRoute[] = [
  {
    path: "/",
    component: () => import(/* webpackChunkName: "home" */ "./home/HomePage.tsx"),
    prefetch: prefetchHome,
    head: homeHead,
  },
  {
    path: "/properties",
    component: () => import(/* webpackChunkName: "results" */ "./results/ResultsPage.tsx"),
    prefetch: prefetchResults,
    head: resultsHead,
  },
  {
    path: "/properties-details/:slugId",
    component: () => import(/* webpackChunkName: "property" */ "./property/PropertyPage.tsx"),
    prefetch: prefetchProperty,
    head: propertyHead,
    status: propertyStatus,
  },
];

export default routes;
