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
    path: "/user/notifications",
    access: "member",
    query: ["page"],
    component: () => import(/* webpackChunkName: "notifications" */ "./notifications/NotificationsScreen.tsx"),
    head: head("notifications.title"),
  },
];

export default routes;
