import type { Page } from "playwright";

/** Notes the paths of all that a page reads from the network from now on: not what its browser still has, no writes. */
export async function watchTravelled(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const asked = new Map<string, string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.method === "GET" && request.url.startsWith("http")) asked.set(requestId, new URL(request.url).pathname);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => void asked.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId);
  });
  return () => [...asked.values()];
}
