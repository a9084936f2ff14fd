import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import type { Release } from "../manifest/index.ts";
import { browserConfiguration, readCustomise } from "../webpack/index.ts";
import { writeEntries } from "./entries.ts";
import { readPackage } from "./package.ts";

/** Version under which a remote that is being worked on stands in the manifest. */
export const DEVELOPMENT_VERSION = "0.0.0-dev";

export interface DevelopmentServer {
  /** Where its files are, for the composer to hand on under `/r/<name>/0.0.0-dev/`. */
  origin: string;
  /** Describes the remote as it is served: nothing is hashed, since everything may change. */
  release: Release;
  stop(): Promise<void>;
}

/**
 * Serves one remote with hot replacement. The shell and the other remotes come from their development
 * builds; an edit shows without a reload, and the store is kept.
 * @param port TCP port on 127.0.0.1
 */
export async function serve(folder: string, port: number): Promise<DevelopmentServer> {
  const source = await readPackage(folder);
  if (source.role === "host") throw new Error("The host is not a remote: npm run dev takes a folder with remote.ts.");
  const { exposes } = writeEntries(source);
  const origin = `http://127.0.0.1:${port}`;
  const configuration = browserConfiguration({
    directory: source.directory,
    name: source.descriptor.name,
    version: DEVELOPMENT_VERSION,
    role: "remote",
    exposes,
    development: true,
    refresh: true,
    outputPath: `${source.directory}/dist/${DEVELOPMENT_VERSION}`,
  });
  configuration.plugins?.push(new ReactRefreshPlugin({ overlay: false }));
  const server = new WebpackDevServer(
    {
      port,
      host: "127.0.0.1",
      hot: true,
      liveReload: false,
      // Else it ends the process before the rest of the platform has stopped.
      setupExitSignals: false,
      allowedHosts: "all",
      headers: { "access-control-allow-origin": "*" },
      client: { overlay: false, logging: "error", webSocketURL: `ws://127.0.0.1:${port}/ws` },
      devMiddleware: { stats: "none" },
    },
    webpack((await readCustomise(source.directory))(configuration, "development")),
  );
  await server.start();
  const release: Release = {
    name: source.descriptor.name,
    version: DEVELOPMENT_VERSION,
    entry: "remoteEntry.js",
    integrity: {},
    assets: { "./app": { js: [], css: [] } },
    server: null,
    // Rendered in the browser alone: what is edited must not come from a server bundle of before.
    descriptor: {
      ...source.descriptor,
      // Nothing was released: the provider reads the texts from the package's folder.
      languages: [],
      routes: source.descriptor.routes.map(({ path, access }) => ({ path, access })),
    },
  };
  return { origin, release, stop: () => server.stop() };
}
