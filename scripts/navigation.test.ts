import { join } from "node:path";
import type { RemoteDescriptor } from "@gable/shared-sdk/host";
import { ROOT, remoteFolders } from "./workspaces.mjs";

test("no address stands twice in the footer, which has the header's entries and its own", async () => {
  const remotes: RemoteDescriptor[] = await Promise.all(
    remoteFolders().map(async (folder: string) => (await import(join(ROOT, folder, "remote.ts"))).default),
  );
  const addresses = remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ place }) => place === "header" || place === "footer")
    .map(({ to }) => to);
  expect(addresses.filter((to, index) => addresses.indexOf(to) !== index)).toEqual([]);
  expect(addresses.length).toBeGreaterThan(10);
});
