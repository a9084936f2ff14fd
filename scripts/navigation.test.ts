import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RemoteRoute } from "@gable/mfe-kit";
import { LANGUAGES, type RemoteDescriptor } from "@gable/shared-sdk/host";
import { ROOT, remoteFolders } from "../launcher/src/workspaces.mjs";

const folders: string[] = remoteFolders();
const remoteOf = async (folder: string): Promise<RemoteDescriptor> =>
  (await import(join(ROOT, folder, "remote.ts"))).default;

test("no address stands twice in the footer, which has the header's entries and its own", async () => {
  const remotes = await Promise.all(folders.map(remoteOf));
  const addresses = remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ place }) => place === "header" || place === "footer")
    .map(({ to }) => to);
  expect(addresses.filter((to, index) => addresses.indexOf(to) !== index)).toEqual([]);
  expect(addresses.length).toBeGreaterThan(10);
});

test("every page that is framed belongs to an entry of the member's navigation, and every entry leads to a framed page", async () => {
  const remotes = await Promise.all(folders.map(remoteOf));
  const entries = remotes.flatMap(({ navigation }) => navigation).filter(({ place }) => place === "member");
  const paths = entries.map(({ to }) => to);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const frames = remotes.flatMap(({ routes }) => routes).flatMap(({ frame }) => frame ?? []);
  expect(frames.filter((frame) => !paths.includes(frame))).toEqual([]);
  expect(paths.filter((path) => !frames.includes(path))).toEqual([]);
});

test.each(LANGUAGES)("in %s what a member's entry is called is the title of its page", async (language) => {
  const pages = await Promise.all(
    folders.map(async (folder) => {
      const { navigation } = await remoteOf(folder);
      const routes: RemoteRoute[] = (await import(join(ROOT, folder, "src/routes.ts"))).default;
      const texts = JSON.parse(readFileSync(join(ROOT, folder, "languages", `${language}.json`), "utf8"));
      const t = (key: string) => texts[key] ?? key;
      return navigation
        .filter(({ place }) => place === "member")
        .map(({ to, label }) => {
          const route = routes.find(({ path }) => path === to);
          return [t(label), route?.head?.({ t } as never).title];
        });
    }),
  );
  const names = pages.flat();
  expect(names.map(([name]) => name)).toEqual(names.map(([, title]) => title));
  expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(9);
});
