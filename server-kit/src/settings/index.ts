export { type BucketSettings, readReleasesBucket, readUploadsBucket } from "./buckets.ts";
export { type FirebaseMethod, readFirebaseEmulator, readFirebaseMethods } from "./firebase.ts";
export { LOG_LEVELS } from "./logLevels.ts";
export { settingsMarkdown, withSettings } from "./markdown.ts";
export { readMetricsToken } from "./metricsToken.ts";
export { type Environment, type Settings, type SettingsOf, settingsReader } from "./reader.ts";
export type { Setting, SettingGroup, SettingReader } from "./setting.ts";
export { SETTING_GROUPS, SETTINGS, type SettingName, type SettingNameOf } from "./table/index.ts";
export { unknownSettings } from "./unknownSettings.ts";
