interface Scheduler {
  yield?(): Promise<void>;
}

/** Lets the browser paint and answer its visitor, and goes on in a task of its own. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
