/** The fixed path of the push service worker (spec §2). */
export const PUSH_WORKER = "/firebase-messaging-sw.js";

/** Registers the push service worker, and again when none is active. A failure is only logged (spec §8). */
export async function registerPush(
  container: ServiceWorkerContainer | undefined,
  log: (text: string) => void = console.info,
): Promise<ServiceWorkerRegistration | null> {
  if (!container) {
    log("Push messages are not supported by this browser.");
    return null;
  }
  try {
    const present = await container.getRegistration(PUSH_WORKER);
    if (present?.active) return present;
    return await container.register(PUSH_WORKER, { updateViaCache: "none" });
  } catch (error) {
    log(`Push messages are not available: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
