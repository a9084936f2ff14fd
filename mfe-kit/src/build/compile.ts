import webpack, { type Compilation, type Configuration } from "webpack";

/**
 * Runs webpack once and hands over its compilation.
 * @throws Error with webpack's own messages when the build has errors
 */
export function compile(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) throw new Error("webpack made no compiler.");
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(
            new Error(`${configuration.name} does not build:\n${stats?.toString({ all: false, errors: true })}`),
          );
        }
        if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }));
        resolve(stats.compilation);
      });
    });
  });
}
