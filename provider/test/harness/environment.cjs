/** The environment of the provider's suites: Node's, with providers that run in the worker (see `workerProviders.ts`). */
const { enableCompileCache } = require("node:module");
const { TestEnvironment } = require("jest-environment-node");

enableCompileCache(process.env.NODE_COMPILE_CACHE);

module.exports = class ProviderEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Node's own import: the modules of the provider are evaluated once for all files of a worker.
    const { createWorkerProviders } = await import("./workerProviders.ts");
    this.providers = createWorkerProviders();
    this.global.workerProviders = this.providers;
  }

  async teardown() {
    await this.providers?.close();
    await super.teardown();
  }
};
