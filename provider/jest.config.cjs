/**
 * Provider tests: providers in the workers or as processes, over real HTTP, on PostgreSQL and on the embedded database.
 * As many workers as processors: what they wait for runs in themselves.
 */
const root = require("../jest.config.cjs");

module.exports = {
  ...root,
  rootDir: "..",
  roots: ["<rootDir>/provider/test"],
  testMatch: ["<rootDir>/provider/test/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  testEnvironment: "<rootDir>/provider/test/harness/environment.cjs",
  maxWorkers: "100%",
  setupFilesAfterEnv: [],
  globalSetup: "<rootDir>/provider/test/harness/globalSetup.ts",
  globalTeardown: "<rootDir>/provider/test/harness/globalTeardown.ts",
  // A start on a machine that is busy with other suites takes its time.
  testTimeout: 120_000,
};
