import type { Coordinates } from "@gable/shared-sdk/model";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapMarker, ScreenPoint } from "../port.ts";
import styles from "../standing.module.css";

interface Standing {
  element: HTMLElement;
  position: Coordinates;
  shift: string;
}

/** Elements over the canvas that go along with it. */
export function createMarkerLayer(map: MapLibreMap) {
  const layer = document.createElement("div");
  layer.className = styles.layer ?? "";
  map.getCanvasContainer().append(layer);
  const standing = new Set<Standing>();

  /** The copy of the world that is nearest to the middle counts. */
  const project = ({ latitude, longitude }: Coordinates): ScreenPoint => {
    const middle = map.getCenter().lng;
    const nearest = longitude + Math.round((middle - longitude) / 360) * 360;
    const { x, y } = map.project([nearest, latitude]);
    return { x, y };
  };
  const place = ({ element, position, shift }: Standing) => {
    const { x, y } = project(position);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) ${shift}`;
  };
  const placeAll = () => {
    for (const each of standing) place(each);
  };
  map.on("move", placeAll);
  map.on("resize", placeAll);

  return {
    project,
    put(element: HTMLElement, position: Coordinates, anchor: "foot" | "centre"): MapMarker {
      const each = { element, position, shift: anchor === "foot" ? "translate(-50%, -100%)" : "translate(-50%, -50%)" };
      element.classList.add(styles.standing ?? "");
      layer.append(element);
      standing.add(each);
      place(each);
      return {
        move(next) {
          each.position = next;
          place(each);
        },
        remove() {
          standing.delete(each);
          element.remove();
        },
      };
    },
  };
}
