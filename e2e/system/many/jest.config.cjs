/** The platform in several processes: composers and providers on a PostgreSQL with a replica, Redis and S3, behind nginx. */
const root = require("../../../jest.config.cjs");

module.exports = {
  ...root,
  rootDir: "../../..",
  roots: ["<rootDir>/e2e/system/many"],
  testMatch: ["<rootDir>/e2e/system/many/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  setupFilesAfterEnv: [],
  // All suites ask one site, which some of them restart or cut off from what it needs.
  maxWorkers: 1,
  testTimeout: 90_000,
};
