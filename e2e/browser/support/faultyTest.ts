import { type FaultyNetwork, startFaultyNetwork } from "./faultyNetwork.ts";
import { test as base } from "./test.ts";

/** Tests whose browser reaches the platform through a network of its own, which takes faults. */
export const test = base.extend<{ network: FaultyNetwork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
  network: async ({}, use) => {
    const network = await startFaultyNetwork();
    await use(network);
    await network.close();
  },
  proxy: async ({ network }, use) => use(network.proxy),
});
