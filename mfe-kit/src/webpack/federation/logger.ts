/** In place of federation's logger, which can speak through webpack and print stack traces: here it is the console. */
export function createLogger(prefix: string) {
  const write =
    (method: "info" | "warn" | "error") =>
    (...values: unknown[]) =>
      console[method](prefix, ...values);
  const info = write("info");
  return {
    log: info,
    info,
    success: info,
    ready: info,
    debug: () => undefined,
    warn: write("warn"),
    error: write("error"),
    setPrefix: () => undefined,
    setDelegate: () => undefined,
  };
}

export const createInfrastructureLogger = createLogger;
export const logger = createLogger("[ Module Federation ]");
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => undefined;
