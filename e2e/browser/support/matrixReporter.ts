import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";

const MATRIX = /[/\\]failures(?:-\w+)?\.spec\.ts$/;

/** Prints how many of the faults that were put in the platform survived. */
export default class MatrixReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests().filter(({ location }) => MATRIX.test(location.file)) ?? [];
    const survived = tests.filter((test) => test.outcome() === "expected");
    if (tests.length > 0) console.log(`failure matrix: ${survived.length} of ${tests.length}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
