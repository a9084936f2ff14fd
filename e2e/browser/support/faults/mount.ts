export const bootstrap = (): Promise<void> => Promise.resolve();
export const mount = (): Promise<void> => Promise.reject(new Error("fault: rejected at mount"));
export const update = bootstrap;
export const unmount = bootstrap;
