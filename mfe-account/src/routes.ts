import type { RemoteRoute } from "@gable/mfe-kit";

const head =
  (key: string): RemoteRoute["head"] =>
  ({ t }) => ({ title: t(`account.${key}`), noindex: true });

const routes: RemoteRoute[] = [
  {
    path: "/user/dashboard",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "dashboard" */ "./dashboard/DashboardScreen.tsx"),
    head: head("dashboard.title"),
  },
  {
    path: "/user/profile",
    access: "member",
    query: ["next"],
    component: () => import(/* webpackChunkName: "profile" */ "./profile/ProfileScreen.tsx"),
    head: head("profile.title"),
  },
  {
    path: "/user/verification",
    access: "member",
    query: ["next"],
    component: () => import(/* webpackChunkName: "verification" */ "./verification/VerificationScreen.tsx"),
    head: head("verification.title"),
  },
  {
    path: "/user/favourites",
    access: "member",
    query: ["page"],
    component: () => import(/* webpackChunkName: "favourites" */ "./favourites/FavouritesScreen.tsx"),
    head: head("favourites.title"),
  },
  {
    path: "/user/favourites/:board",
    access: "member",
    query: ["stage"],
    component: () => import(/* webpackChunkName: "board" */ "./boards/BoardScreen.tsx"),
    head: head("boards.nav"),
  },
  {
    path: "/user/saved-searches",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "saved-searches" */ "./saved-searches/SavedSearchesScreen.tsx"),
    head: head("searches.title"),
  },
  {
    path: "/user/personalised",
    access: "member",
    query: ["page"],
    component: () => import(/* webpackChunkName: "feed" */ "./feed/FeedScreen.tsx"),
    head: head("feed.title"),
  },
  {
    path: "/user/viewings",
    access: "member",
    query: ["when", "page"],
    component: () => import(/* webpackChunkName: "viewings" */ "./viewings/ViewingsScreen.tsx"),
    head: head("viewings.title"),
  },
  // Whoever has the link may open these. What stands behind it is asked for in the browser: no rendering is kept of it.
  {
    path: "/boards/:key",
    access: "public",
    server: true,
    query: [],
    component: () => import(/* webpackChunkName: "shared-board" */ "./boards/SharedBoardScreen.tsx"),
    head: head("boards.public.title"),
  },
  {
    path: "/search-alerts/:key",
    access: "public",
    server: true,
    query: [],
    component: () => import(/* webpackChunkName: "search-alerts" */ "./saved-searches/StopAlertsScreen.tsx"),
    head: head("alerts.title"),
  },
  {
    path: "/user/notifications",
    access: "member",
    query: ["page"],
    component: () => import(/* webpackChunkName: "notifications" */ "./notifications/NotificationsScreen.tsx"),
    head: head("notifications.title"),
  },
];

export default routes;
