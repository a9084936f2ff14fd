export { addressKey } from "./addressKey.ts";
export { isLoopback } from "./loopback.ts";
export { isFromSite, type Trusted, trustedBy } from "./trusted.ts";
export { readTrustProxy, type TrustProxy } from "./trustProxy.ts";
