/// <reference types="google.maps" />
import type { Coordinates } from "@gable/shared-sdk/model";
import type { MapMarker, ScreenPoint } from "../port.ts";
import styles from "../standing.module.css";

interface Standing {
  element: HTMLElement;
  position: Coordinates;
  shift: string;
}

/** Elements over Google's map that go along with it. To be called once Google's script is there. */
export function createOverlay(map: google.maps.Map) {
  const layer = document.createElement("div");
  layer.dir = "ltr";
  const standing = new Set<Standing>();
  const overlay = new google.maps.OverlayView();
  const at = ({ latitude, longitude }: Coordinates) => new google.maps.LatLng(latitude, longitude);
  const place = ({ element, position, shift }: Standing) => {
    const point = overlay.getProjection()?.fromLatLngToDivPixel(at(position));
    if (point) element.style.transform = `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px) ${shift}`;
  };
  overlay.onAdd = () => void overlay.getPanes()?.overlayMouseTarget.append(layer);
  overlay.draw = () => {
    for (const each of standing) place(each);
  };
  overlay.onRemove = () => layer.remove();
  overlay.setMap(map);

  return {
    isReady: () => Boolean(overlay.getProjection()),
    project(position: Coordinates): ScreenPoint {
      const point = overlay.getProjection().fromLatLngToContainerPixel(at(position));
      return { x: point?.x ?? 0, y: point?.y ?? 0 };
    },
    unproject({ x, y }: ScreenPoint): Coordinates {
      const place = overlay.getProjection().fromContainerPixelToLatLng(new google.maps.Point(x, y));
      return { latitude: place?.lat() ?? 0, longitude: place?.lng() ?? 0 };
    },
    put(element: HTMLElement, position: Coordinates, anchor: "foot" | "centre"): MapMarker {
      const each = { element, position, shift: anchor === "foot" ? "translate(-50%, -100%)" : "translate(-50%, -50%)" };
      element.classList.add(styles.standing ?? "");
      google.maps.OverlayView.preventMapHitsFrom(element);
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
    remove: () => overlay.setMap(null),
  };
}
