/** Where somebody looks in a panorama, in radians: `yaw` around, `pitch` up, `view` how wide. */
export interface Look {
  yaw: number;
  pitch: number;
  view: number;
}

const TURN = 2 * Math.PI;
export const FIRST_LOOK: Look = { yaw: 0, pitch: 0, view: Math.PI / 2 };
const NARROWEST = Math.PI / 6;
const WIDEST = (2 * Math.PI) / 3;

/** How much of the circle a picture shows: all around, and up as far as its shape says. */
export function reachOf(width: number, height: number): { across: number; upright: number } {
  return { across: TURN, upright: Math.min(Math.PI, (TURN * height) / width) };
}

/** Turns and nears a look; it never leaves what the picture shows. */
export function turned(look: Look, by: Partial<Look>, upright: number): Look {
  const view = Math.min(WIDEST, Math.max(NARROWEST, look.view + (by.view ?? 0)));
  const most = Math.max(0, upright / 2 - (upright < Math.PI ? view / 4 : 0));
  const pitch = Math.min(most, Math.max(-most, look.pitch + (by.pitch ?? 0)));
  const yaw = look.yaw + (by.yaw ?? 0);
  return { yaw: yaw - TURN * Math.round(yaw / TURN), pitch, view };
}

/** What a key does to the look; null for other keys. */
export function turnOfKey(key: string): Partial<Look> | null {
  const step = Math.PI / 18;
  const turns: Record<string, Partial<Look>> = {
    ArrowLeft: { yaw: -step },
    ArrowRight: { yaw: step },
    ArrowUp: { pitch: step },
    ArrowDown: { pitch: -step },
    "+": { view: -step },
    "=": { view: -step },
    "-": { view: step },
  };
  return turns[key] ?? null;
}
