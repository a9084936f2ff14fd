export {
  type Config,
  ConfigError,
  environmentWith,
  type FirebaseConfig,
  firebaseEmulatorHere,
  readConfig,
} from "./config.ts";
export { NODE_FLAGS } from "./nodeFlags.ts";
export type { PaymentsConfig, PayPalApi } from "./payments.ts";
export { isBrowsable, shortcomings, startWarnings } from "./readiness.ts";
export type { UploadLimits } from "./uploadLimits.ts";
