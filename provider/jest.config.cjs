/** Provider tests: real processes over real HTTP, on the embedded database and on PostgreSQL. */
const root = require("../jest.config.cjs");

module.exports = {
  ...root,
  rootDir: "..",
  roots: ["<rootDir>/provider/test"],
  testMatch: ["<rootDir>/provider/test/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  setupFilesAfterEnv: [],
  globalSetup: "<rootDir>/provider/test/harness/globalSetup.ts",
  globalTeardown: "<rootDir>/provider/test/harness/globalTeardown.ts",
  // A start on a machine that is busy with other suites takes its time.
  testTimeout: 120_000,
};
