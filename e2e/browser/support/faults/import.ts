throw new Error("fault: thrown at import");
// The exposed module has the shape of lifecycles that it never reaches.
export const bootstrap = (): Promise<void> => Promise.resolve();
export const mount = bootstrap;
export const update = bootstrap;
export const unmount = bootstrap;
