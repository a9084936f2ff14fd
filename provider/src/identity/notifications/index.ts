export { notificationsMigrations } from "./migrations.ts";
export { type NewNotification, notifyWithin } from "./notify.ts";
export { notifications } from "./routes.ts";
export { type NotificationRecord, toNotification } from "./serialise.ts";
export { asStored, type NamedParam, type News, type Tell, tellFor } from "./words.ts";
