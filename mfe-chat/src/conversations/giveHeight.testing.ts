/** jsdom measures nothing: the list of conversations needs a height to show rows in. */
export function giveHeight(): void {
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 900 });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
