import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const REPOSITORY = join(import.meta.dirname, "../../..");

/**
 * The one table of what host and remotes share. Each is a singleton with a strict version; every byte
 * comes from the shell. `eager` entries are part of the shell's first file, the others of files of their own.
 * What is missing here (`@gable/shared-sdk/calls`, `rules`, `wire`, zod) is bundled where it is used, and tree-shaken.
 */
const SHARED: Record<string, { package: string; eager: boolean }> = {
  react: { package: "react", eager: true },
  "react/jsx-runtime": { package: "react", eager: true },
  "react-dom": { package: "react-dom", eager: true },
  "react-dom/client": { package: "react-dom", eager: true },
  "single-spa-react": { package: "single-spa-react", eager: true },
  "@gable/shared-sdk/host": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-sdk/client": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-sdk/gate": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-sdk/format": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-sdk/react": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-sdk/react-query": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-sdk/router": { package: "@gable/shared-sdk", eager: true },
  "@gable/shared-ui/core": { package: "@gable/shared-ui", eager: true },
  "@gable/shared-ui/forms": { package: "@gable/shared-ui", eager: false },
  "@gable/shared-ui/overlays": { package: "@gable/shared-ui", eager: false },
  "@gable/shared-ui/combobox": { package: "@gable/shared-ui", eager: false },
  "@gable/shared-ui/date": { package: "@gable/shared-ui", eager: false },
};

/** True for a shared entry that comes in files of its own, when it is first needed. */
export function isOnDemand(name: string): boolean {
  return SHARED[name]?.eager === false;
}

/** Only in development builds: what the JSX of a development build imports. */
const SHARED_IN_DEVELOPMENT: typeof SHARED = {
  "react/jsx-dev-runtime": { package: "react", eager: true },
};

function versionOf(name: string): string {
  const path = name.startsWith("@gable/")
    ? join(REPOSITORY, name.slice("@gable/".length), "package.json")
    : require.resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(path, "utf8")).version;
}

/** Federation's `shared` option. The host provides everything, remotes only consume (`import: false`). */
export function sharedModules(role: "host" | "remote", development: boolean): Record<string, object> {
  const table = development ? { ...SHARED, ...SHARED_IN_DEVELOPMENT } : SHARED;
  return Object.fromEntries(
    Object.entries(table).map(([name, { package: owner, eager }]) => {
      const version = versionOf(owner);
      const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [name, role === "host" ? { ...common, version, eager } : { ...common, import: false }];
    }),
  );
}
