/*
 * First in the development build of the host: React tells this hook of itself when it is loaded, and the fast refresh
 * of a remote, which comes later and from another server, finds it there.
 */
const renderers = new Map<number, unknown>();

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    checkDCE() {},
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
});
