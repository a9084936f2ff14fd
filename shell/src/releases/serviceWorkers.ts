export interface ServiceWorkers {
  /**
   * To be told of a file that did not come whole. When a service worker stands between the page and the network
   * and answers with wrong bytes, it is let go: the platform's own is updated, every other one unregistered.
   */
  suspect(path: string): Promise<void>;
  /** A worker was let go. It serves this document for as long as it stands: only a reload gets past it. */
  needsReload(): boolean;
}

/**
 * Service workers of an earlier site under this origin may go on answering for it with what they have kept. The
 * platform's own (`public/firebase-messaging-sw.js`) answers for nothing.
 * @param own path of the platform's own worker
 */
export function createServiceWorkers(
  container: ServiceWorkerContainer | undefined,
  own: string,
  fetch: typeof globalThis.fetch,
): ServiceWorkers {
  let letGo = false;
  const answers = (path: string) =>
    fetch(path, { cache: "reload" }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    async suspect(path) {
      if (!container?.controller || !(await answers(path)) || letGo) return;
      letGo = true;
      const scriptOf = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
        (active ?? waiting ?? installing)?.scriptURL ?? "";
      const registrations = await container.getRegistrations();
      await Promise.allSettled<unknown>(
        registrations.map((registration) =>
          new URL(scriptOf(registration) || "/", container.controller?.scriptURL).pathname === own
            ? registration.update()
            : registration.unregister(),
        ),
      );
    },
    needsReload: () => letGo,
  };
}
