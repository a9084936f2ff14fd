/** Attacks on the built platform, on the embedded database and on PostgreSQL. */
const root = require("../../../jest.config.cjs");

module.exports = {
  ...root,
  rootDir: "../../..",
  roots: ["<rootDir>/e2e/system/security"],
  testMatch: ["<rootDir>/e2e/system/security/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  setupFilesAfterEnv: [],
  globalSetup: "<rootDir>/e2e/system/security/harness/globalSetup.ts",
  globalTeardown: "<rootDir>/e2e/system/security/harness/globalTeardown.ts",
  // Some start a site of their own, which takes its time on a busy machine.
  testTimeout: 240_000,
};
