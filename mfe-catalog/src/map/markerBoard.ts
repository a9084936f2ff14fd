import type { Coordinates } from "@gable/shared-sdk/model";
import { clearOf } from "./clearOf.ts";
import type { Labelled } from "./labels.ts";
import type { MapPoint } from "./mapPoint.ts";
import styles from "./markers.module.css";
import type { MapMarker, MapPort } from "./port.ts";

export interface BoardInput {
  port: MapPort;
  onPress(point: MapPoint): void;
  /** Where a mark of its own stands, which no pin may cover. */
  keepClear?: Coordinates | null;
  /** The pointer or the focus came to a listing's pin, or left it: null. */
  onHover(listing: number | null): void;
}

interface Standing extends Labelled {
  element: HTMLButtonElement;
  marker: MapMarker;
}

/** By so much a pin stands above its place. CSS pixels, as in markers.module.css. */
const FOOT = 7;

/** What a marker says. */
function fill(element: HTMLButtonElement, { title, note, label }: Labelled): void {
  const lines = [title, note].filter(Boolean).map((text, index) => {
    const line = document.createElement(index === 0 ? "b" : "span");
    line.textContent = text;
    line.dir = "auto";
    return line;
  });
  element.replaceChildren(...lines);
  element.setAttribute("aria-description", label);
}

function createMarker(labelled: Labelled): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  // The list beside the map is the way for the keyboard: a hundred stops of Tab on it would be none.
  element.tabIndex = -1;
  element.dataset.count = String(labelled.point.count);
  fill(element, labelled);
  return element;
}

/** Puts a marker on its place, or beside it where it would cover the mark. */
function stand({ element, marker, point }: Standing, port: MapPort, mark: Coordinates): void {
  const { offsetWidth, offsetHeight } = element;
  const aside = offsetWidth / 2;
  const reach =
    point.count > 1
      ? { aside, above: offsetHeight / 2, below: offsetHeight / 2 }
      : { aside, above: offsetHeight + FOOT, below: 0 };
  const moved = clearOf(port.project(mark), port.project(point), reach);
  marker.move(moved ? port.unproject(moved) : point);
  element.classList.toggle(styles.aside ?? "", moved !== null);
}

/** Price pins and clusters on a map: real buttons, kept from one view to the next where they stay the same. */
export function createMarkerBoard({ port, keepClear = null, onPress, onHover }: BoardInput) {
  const standing = new Map<string, Standing>();
  const seen = new Set<string>();
  let lifted: number | null = null;
  let chosen: string | null = null;

  const place = (each: Standing) => {
    if (keepClear) stand(each, port, keepClear);
  };
  const look = ({ element, point }: Standing) => {
    const { listing, id } = point;
    const isOn = id === chosen || (listing !== null && listing.id === lifted);
    const looks = [
      [styles.marker, true],
      [styles.cluster, point.count > 1],
      [styles.pin, point.count === 1],
      [styles.premium, listing?.premium === true],
      [styles.seen, seen.has(id)],
      [styles.on, isOn],
    ] as const;
    for (const [name, has] of looks) element.classList.toggle(name ?? "", has);
  };
  const lookAtAll = () => {
    for (const each of standing.values()) look(each);
  };
  const add = (labelled: Labelled) => {
    const { point } = labelled;
    const element = createMarker(labelled);
    const marker = port.put(element, point, point.count > 1 ? "centre" : "foot");
    const each: Standing = { ...labelled, element, marker };
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      seen.add(point.id);
      onPress(each.point);
      look(each);
    });
    if (point.listing) {
      element.addEventListener("pointerenter", () => onHover(point.listing?.id ?? null));
      element.addEventListener("pointerleave", () => onHover(null));
    }
    standing.set(point.id, each);
    look(each);
    place(each);
  };

  return {
    show(labelled: readonly Labelled[]): void {
      const next = new Set(labelled.map(({ point }) => point.id));
      for (const [id, { marker }] of standing)
        if (!next.has(id)) {
          marker.remove();
          standing.delete(id);
        }
      for (const each of labelled) {
        const present = standing.get(each.point.id);
        if (!present) add(each);
        else if (present.label !== each.label) {
          Object.assign(present, each);
          fill(present.element, each);
          look(present);
        }
        if (present) place(present);
      }
    },
    /** Raises a listing's pin; null lowers it. */
    lift(listing: number | null): void {
      lifted = listing;
      lookAtAll();
    },
    /** The pin whose card is shown. */
    choose(id: string | null): void {
      chosen = id;
      lookAtAll();
    },
    clear(): void {
      for (const { marker } of standing.values()) marker.remove();
      standing.clear();
    },
  };
}

export type MarkerBoard = ReturnType<typeof createMarkerBoard>;
