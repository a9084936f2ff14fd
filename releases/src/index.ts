export { type BucketFollower, type FollowOptions, followBucket } from "./bucket/index.ts";
export { RegistryError, type RegistryErrorKind } from "./errors.ts";
export * from "./health/index.ts";
export {
  type ChangeResult,
  type PublishResult,
  Registry,
  type RegistryOptions,
} from "./registry.ts";
export type { HistoryEntry } from "./rules/history.ts";
export { keyIdOf } from "./rules/keyId.ts";
export { type KeysDocument, manifestKeys, parseKeys } from "./rules/keys.ts";
export { listedFiles } from "./rules/listed.ts";
export { isReleaseName, isReleaseVersion } from "./rules/release.ts";
export { MANIFEST_LIFETIME_DAYS, signManifest } from "./rules/signing.ts";
export { type ManifestRule, type ManifestVerdict, verifyManifest } from "./rules/verification.ts";
export type { RegistryStatus } from "./status.ts";
export { readBounded, UnreadableFile } from "./store/bounded.ts";
export { integrityOf, writeAtomically } from "./store/files.ts";
export { followKeys, KeysRefused, keysFile } from "./store/keysChain.ts";
export { readSignedManifest } from "./store/manifestFile.ts";
export { artifactPath, type RegistryPaths, registryPaths } from "./store/paths.ts";
export { readStoredRelease } from "./store/storedRelease.ts";
export { ArtifactError, type ArtifactFault, readVerified } from "./store/verified.ts";
