/** Removes the databases that the setup made; those that were there before stay. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.gableDatabases?.stop();
}
