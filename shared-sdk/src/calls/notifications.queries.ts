import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./notifications.ts");

export const notificationsQuery = queryOf(load, "notifications");
export const markNotificationsReadMutation = mutationOf(load, "markNotificationsRead");
export const deleteNotificationsMutation = mutationOf(load, "deleteNotifications");
