export { RegistryError, type RegistryErrorKind } from "./errors.ts";
export {
  type ChangeResult,
  type PublishResult,
  Registry,
  type RegistryOptions,
  type RegistryStatus,
} from "./registry.ts";
export type { HistoryEntry } from "./rules/history.ts";
export { matchRoute } from "./rules/routes.ts";
export { MANIFEST_LIFETIME_DAYS, signManifest } from "./rules/signing.ts";
export { keyIdOf, type ManifestRule, type ManifestVerdict, verifyManifest } from "./rules/verification.ts";
export { precompress } from "./store/compress.ts";
export { readPublicKey } from "./store/keys.ts";
export { readSignedManifest } from "./store/manifestFile.ts";
export { artifactPath, type RegistryPaths, registryPaths } from "./store/paths.ts";
