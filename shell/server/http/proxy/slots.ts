/** Why there is no room: the address has its share, or there is none left for anybody. */
export type Full = "address" | "total";

export interface SlotLimits {
  perAddress: number;
  total: number;
}

/** Bounds how much of one kind is under way, for each client address and in all. */
export interface Slots {
  /** @returns the function that gives the slot back, to be called once or more often; or why there is none */
  take(address: string): (() => void) | Full;
  inUse(): number;
}

export function createSlots({ perAddress, total }: SlotLimits): Slots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const own = taken.get(address) ?? 0;
      if (own >= perAddress) return "address";
      if (all >= total) return "total";
      taken.set(address, own + 1);
      all += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
    inUse: () => all,
  };
}
