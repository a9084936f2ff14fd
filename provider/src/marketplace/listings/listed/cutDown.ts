import type { PremiumAccess } from "../access.ts";
import type { Rows } from "./matching.ts";
import type { Snapshot } from "./snapshot.ts";
import { onSphere } from "./sphere.ts";
import { layTiles } from "./tiles.ts";

const kept = new WeakMap<Snapshot, Snapshot>();

/** The listings as those know them who may not read premium ones: these at their coarse place, their fields empty. */
export function cutDown(all: Snapshot): Snapshot {
  const known = kept.get(all) ?? make(all);
  kept.set(all, known);
  return known;
}

function make(all: Snapshot): Snapshot {
  const { shownLatitudes: latitudes, shownLongitudes: longitudes, premium } = all;
  const shown = (column: Float64Array) => column.map((number, row) => (premium[row] ? Number.NaN : number));
  return {
    ...all,
    ...{ latitudes, longitudes },
    sphere: onSphere(latitudes, longitudes),
    tiles: layTiles(latitudes, longitudes),
    numbers: new Map([...all.numbers].map(([parameter, column]) => [parameter, shown(column)])),
  };
}

/** The rows of a member's own premium listings. */
export function premiumOf({ owners, premium }: Snapshot, access: PremiumAccess): Int32Array {
  if (access.whole || !access.own) return new Int32Array();
  const rows: number[] = [];
  for (let row = 0; row < owners.length; row++) if (owners[row] === access.own && premium[row]) rows.push(row);
  return Int32Array.from(rows);
}

/** Some rows, with others of them in place of the given ones; in ascending order. */
export function replaced({ size }: Snapshot, rows: Rows, given: Int32Array, found: Int32Array): Int32Array {
  const others = new Set(given);
  const kept = (rows ?? Int32Array.from({ length: size }, (_, row) => row)).filter((row) => !others.has(row));
  const all = new Int32Array(kept.length + found.length);
  all.set(kept);
  all.set(found, kept.length);
  return all.sort();
}
