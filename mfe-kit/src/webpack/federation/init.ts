interface Federation {
  runtime: { init(options: object): unknown };
  initOptions: object;
}

/** In place of federation's own start, which prepares for shared modules of which a build takes parts alone: none here. */
export function init({ webpackRequire }: { webpackRequire: { federation: Federation } }): unknown {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
