/** In place of federation's `<script>` loader: entries are ES modules, imported by the shell (`shell/src/releases/federation.ts`). */
function refuse(): never {
  throw new Error("A remote's entry is an ES module; federation has no script to load.");
}

export const createLink = refuse;
export const createScript = refuse;
export const loadScript = refuse;
export const isStaticResourcesEqual = refuse;

export async function safeWrapper<T>(callback: () => T | Promise<T>): Promise<Awaited<T> | undefined> {
  try {
    return await callback();
  } catch {
    return undefined;
  }
}
