/** The fixed path of the push service worker (spec §2). */
export const PUSH_WORKER = "/firebase-messaging-sw.js";

/**
 * Registers the push service worker, and again when none is active. A failure is only logged (spec §8).
 * @param trust makes an address that a page under Trusted Types accepts
 */
export async function registerPush(
  container: ServiceWorkerContainer | undefined,
  trust: (path: string) => string,
  log: (text: string) => void = console.debug,
): Promise<ServiceWorkerRegistration | null> {
  if (!container) {
    log("Push is not supported.");
    return null;
  }
  try {
    const present = await container.getRegistration(PUSH_WORKER);
    if (present?.active) return present;
    return await container.register(trust(PUSH_WORKER), { updateViaCache: "none" });
  } catch (error) {
    log(`Push messages are not available: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
