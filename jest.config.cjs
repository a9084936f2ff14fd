/** Unit tests of every package: sources as they are, transformed by swc; React tests ask for jsdom in a docblock. */
module.exports = {
  roots: ["<rootDir>"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testPathIgnorePatterns: [
    "<rootDir>/e2e/browser/tests/",
    "<rootDir>/e2e/system/",
    "/node_modules/",
    "/dist/",
    "<rootDir>/provider/test/",
  ],
  modulePathIgnorePatterns: ["/dist/", "<rootDir>/.data", "<rootDir>/.cache"],
  testEnvironment: "node",
  // A machine that is busy with other things takes its time.
  testTimeout: 60_000,
  setupFilesAfterEnv: ["<rootDir>/scripts/jest/setup.ts"],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/scripts/jest/cssModule.cjs",
    "\\.(svg|png|jpg|woff2)$": "<rootDir>/scripts/jest/asset.cjs",
  },
  transform: {
    "\\.(m?[jt]sx?)$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2024",
        },
        module: { type: "commonjs" },
      },
    ],
  },
  // Packages that publish ES modules only are transformed like our own sources.
  transformIgnorePatterns: [
    "/node_modules/(?!(@gable|cookie|kysely|@tus|srvx|eventsource-parser|lucide-react|kdbush|geokdbush|tinyqueue|supercluster|@base-ui|zod|p-limit|yocto-queue|yet-another-react-lightbox|@adobe)/)",
  ],
  cacheDirectory: "<rootDir>/.cache/jest",
};
