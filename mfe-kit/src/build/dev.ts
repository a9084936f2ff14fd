import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { browserConfiguration, readCustomise } from "../webpack/index.ts";
import { writeEntries } from "./entries.ts";
import { readPackage } from "./package.ts";

export interface DevelopmentServer {
  /** Address of the federation entry, for the manifest of a development composer. */
  entry: string;
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
    version: "dev",
    role: "remote",
    exposes,
    development: true,
    publicPath: `${origin}/`,
    outputPath: `${source.directory}/dist/dev`,
  });
  configuration.plugins?.push(new ReactRefreshPlugin({ overlay: false }));
  const server = new WebpackDevServer(
    {
      port,
      host: "127.0.0.1",
      hot: true,
      liveReload: false,
      allowedHosts: "all",
      headers: { "access-control-allow-origin": "*" },
      client: { overlay: false, logging: "error", webSocketURL: `ws://127.0.0.1:${port}/ws` },
      devMiddleware: { stats: "none" },
    },
    webpack((await readCustomise(source.directory))(configuration, "development")),
  );
  await server.start();
  return { entry: `${origin}/remoteEntry.js`, stop: () => server.stop() };
}
