export { type ClientLimits, openBucketClient } from "./openBucketClient.ts";
