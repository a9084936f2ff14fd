import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildPackage } from "./package.ts";

/** A module that federation exposes, and the name of its chunk group. */
export interface ExposedModule {
  import: string;
  name: string;
}

/** Federation's `exposes` and the server entry of a remote, as files in its `.gable/` folder. */
export interface GeneratedEntries {
  exposes: Record<string, ExposedModule>;
  /** Null when no route renders on the server. */
  server: string | null;
}

/** Writes the modules that join a remote's routes and widgets to the kit. */
export function writeEntries({ directory, descriptor, role }: BuildPackage): GeneratedEntries {
  if (role === "host") return { exposes: {}, server: "./src/server.tsx" };
  const folder = join(directory, ".gable");
  mkdirSync(folder, { recursive: true });
  const remote = JSON.stringify(descriptor.name);
  const write = (name: string, lines: string[]) => {
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
    return `./.gable/${name}`;
  };
  const expose = (chunk: string, file: string): ExposedModule => ({ import: file, name: chunk });
  const exposes: Record<string, ExposedModule> = {
    "./app": expose(
      "app",
      write("app.ts", [
        'import { createLifecycles } from "@gable/mfe-kit/lifecycles";',
        'import routes from "../src/routes.ts";',
        `export const { bootstrap, mount, update, unmount } = createLifecycles(${remote}, routes);`,
      ]),
    ),
  };
  for (const { name } of descriptor.widgets) {
    exposes[`./widgets/${name}`] = expose(
      `widget-${name}`,
      write(`widget-${name}.ts`, [
        'import { createWidgetLifecycles } from "@gable/mfe-kit/lifecycles";',
        'import widgets from "../src/widgets.ts";',
        `export const { bootstrap, mount, update, unmount } = createWidgetLifecycles(${remote}, ${JSON.stringify(name)}, widgets);`,
      ]),
    );
  }
  const rendersOnServer = descriptor.routes.some((route) => route.server);
  const server = rendersOnServer
    ? write("server.ts", [
        'import { createServerEntry } from "@gable/mfe-kit/server";',
        'import routes from "../src/routes.ts";',
        `export const { render } = createServerEntry(${remote}, routes);`,
      ])
    : null;
  return { exposes, server };
}
