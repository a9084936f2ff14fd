import type { Map as MapLibreMap } from "maplibre-gl";
import { fitting } from "../fitting.ts";
import { isBounds, type MapPort } from "../port.ts";
import { boundsArray, wrapLongitude } from "./geometry.ts";

/** Told with a move that a button outside of MapLibre made. */
const BY_VISITOR = { byVisitor: true };

/** A drag, a wheel and a key are named by what MapLibre tells; a page's own move and another size of the window are not. */
export const isByVisitor = (event: { originalEvent?: unknown }) => Boolean(event.originalEvent) || "byVisitor" in event;

/** North stays up, whatever fingers and keys do. */
export function disableRotation(map: MapLibreMap): void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
}

/** What a port tells of the camera, and moves it by. @param element the map's box, which bounds are fitted into */
export function createCamera(
  map: MapLibreMap,
  element: HTMLElement,
): Pick<MapPort, "camera" | "bounds" | "show" | "zoomBy" | "unproject" | "setFollowing"> {
  return {
    camera: () => ({
      latitude: map.getCenter().lat,
      longitude: wrapLongitude(map.getCenter().lng),
      zoom: map.getZoom(),
    }),
    bounds() {
      const seen = map.getBounds();
      const isWhole = seen.getEast() - seen.getWest() >= 360;
      return {
        north: Math.min(90, seen.getNorth()),
        south: Math.max(-90, seen.getSouth()),
        east: isWhole ? 180 : wrapLongitude(seen.getEast()),
        west: isWhole ? -180 : wrapLongitude(seen.getWest()),
      };
    },
    show(target, { animate = true } = {}) {
      if (isBounds(target)) {
        map.fitBounds(boundsArray(target), { ...fitting(target, element), animate, duration: 500 });
        return;
      }
      map.easeTo({ center: [target.longitude, target.latitude], zoom: target.zoom, animate, duration: 400 });
    },
    zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 250 }, BY_VISITOR),
    unproject({ x, y }) {
      const { lat, lng } = map.unproject([x, y]);
      return { latitude: lat, longitude: wrapLongitude(lng) };
    },
    setFollowing(on) {
      const parts = [map.dragPan, map.doubleClickZoom, map.touchZoomRotate, map.keyboard];
      for (const part of parts) on ? part.enable() : part.disable();
      if (on) disableRotation(map);
    },
  };
}
