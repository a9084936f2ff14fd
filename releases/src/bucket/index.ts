export { type BucketFollower, type FollowOptions, followBucket } from "./followBucket.ts";
export { type Commit, openSharedReleases, type SharedReleases } from "./sharedReleases.ts";
