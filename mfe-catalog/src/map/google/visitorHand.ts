const TOUCHES = ["pointerdown", "wheel", "keydown"];

/** Google does not say who moved the map: it was the visitor who had a hand on it since it last stood still. */
export interface VisitorHand {
  on(): void;
  off(): void;
  isOn(): boolean;
  /** No longer looks at what is done to the element. */
  release(): void;
}

/** @param element the map's box */
export function watchHand(element: HTMLElement): VisitorHand {
  let isOn = false;
  const on = () => {
    isOn = true;
  };
  for (const name of TOUCHES) element.addEventListener(name, on, { capture: true, passive: true });
  return {
    on,
    off() {
      isOn = false;
    },
    isOn: () => isOn,
    release() {
      for (const name of TOUCHES) element.removeEventListener(name, on, { capture: true });
    },
  };
}
