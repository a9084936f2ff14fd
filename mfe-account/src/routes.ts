import type { RemoteRoute } from "@gable/mfe-kit";

const head =
  (key: string): RemoteRoute["head"] =>
  ({ t }) => ({ title: t(`account.${key}`), noindex: true });

const routes: RemoteRoute[] = [
  {
    path: "/user/dashboard",
    access: "member",
    frame: "/user/dashboard",
    query: [],
    component: () => import(/* webpackChunkName: "dashboard" */ "./dashboard/DashboardScreen.tsx"),
    head: head("dashboard.title"),
  },
  {
    path: "/user/profile",
    access: "member",
    frame: "/user/profile",
    query: ["next"],
    component: () => import(/* webpackChunkName: "profile" */ "./profile/ProfileScreen.tsx"),
    head: head("profile.title"),
  },
  {
    path: "/user/verification",
    access: "member",
    frame: "/user/verification",
    query: ["next"],
    component: () => import(/* webpackChunkName: "verification" */ "./verification/VerificationScreen.tsx"),
    head: head("verification.title"),
  },
  {
    path: "/user/favourites",
    access: "member",
    frame: "/user/favourites",
    query: ["page"],
    component: () => import(/* webpackChunkName: "favourites" */ "./favourites/FavouritesScreen.tsx"),
    head: head("favourites.title"),
  },
  {
    path: "/user/favourites/:board",
    access: "member",
    frame: "/user/favourites",
    query: ["stage"],
    component: () => import(/* webpackChunkName: "board" */ "./boards/BoardScreen.tsx"),
    head: head("boards.nav"),
  },
  {
    path: "/user/saved-searches",
    access: "member",
    frame: "/user/saved-searches",
    query: [],
    component: () => import(/* webpackChunkName: "saved-searches" */ "./saved-searches/SavedSearchesScreen.tsx"),
    head: head("searches.title"),
  },
  {
    path: "/user/personalised",
    access: "member",
    frame: "/user/personalised",
    query: ["page"],
    component: () => import(/* webpackChunkName: "feed" */ "./feed/FeedScreen.tsx"),
    head: head("feed.title"),
  },
  {
    path: "/user/viewings",
    access: "member",
    frame: "/user/viewings",
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
    frame: "/user/notifications",
    query: ["page", "topic"],
    component: () => import(/* webpackChunkName: "notifications" */ "./notifications/NotificationsScreen.tsx"),
    head: head("notifications.title"),
  },
  {
    path: "/user/settings",
    access: "member",
    frame: "/user/settings",
    query: [],
    component: () => import(/* webpackChunkName: "settings" */ "./settings/SettingsScreen.tsx"),
    head: head("settings.title"),
  },
  {
    path: "/user/security",
    access: "member",
    frame: "/user/security",
    query: [],
    component: () => import(/* webpackChunkName: "security" */ "./security/SecurityScreen.tsx"),
    head: head("security.title"),
  },
];

export default routes;
