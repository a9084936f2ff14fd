import type { TestingLibraryMatchers } from "@testing-library/jest-dom/matchers";

declare global {
  namespace jest {
    // The matchers' own declaration names other type parameters than jest's and is not merged.
    // biome-ignore lint/complexity/noBannedTypes: a merged declaration repeats the type parameters of the first
    interface Matchers<R, T = {}> extends TestingLibraryMatchers<unknown, R> {}
  }
}
