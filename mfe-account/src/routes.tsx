import type { RemoteRoute } from "@gable/mfe-kit";

const head =
  (key: string): RemoteRoute["head"] =>
  ({ t }) => ({ title: t(`account.${key}`), noindex: true });

const routes: RemoteRoute[] = [
  {
    path: "/user/dashboard",
    component: () => import("./dashboard/DashboardScreen.tsx"),
    head: head("dashboard.title"),
  },
  {
    path: "/user/profile",
    component: () => import("./profile/ProfileScreen.tsx"),
    head: head("profile.title"),
  },
  {
    path: "/user/favourites",
    component: () => import("./favourites/FavouritesScreen.tsx"),
    head: head("favourites.title"),
  },
  {
    path: "/user/notifications",
    component: () => import("./notifications/NotificationsScreen.tsx"),
    head: head("notifications.title"),
  },
];

export default routes;
