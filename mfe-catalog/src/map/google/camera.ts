/// <reference types="google.maps" />
import type { MapBounds } from "@gable/shared-sdk/model";
import { fitting } from "../fitting.ts";
import { isBounds, type MapOptions, type MapPort, type ViewBounds } from "../port.ts";
import { literal } from "./literal.ts";
import type { VisitorHand } from "./visitorHand.ts";

/** Where a map begins: in the middle of bounds, which are fitted into it once it is there. */
export function firstView(start: MapOptions["start"]): Required<Pick<google.maps.MapOptions, "center" | "zoom">> {
  return isBounds(start)
    ? { center: { lat: (start.north + start.south) / 2, lng: (start.east + start.west) / 2 }, zoom: 3 }
    : { center: literal(start), zoom: start.zoom };
}

/** Shows bounds whole. @param element the map's box */
export function fit(map: google.maps.Map, element: HTMLElement, bounds: MapBounds | ViewBounds): void {
  const { north, south, east, west } = bounds;
  map.fitBounds({ north, south, east, west }, fitting(bounds, element).padding);
}

/**
 * What a port tells of the camera, and moves it by.
 * @param element the map's box, which bounds are fitted into
 * @param gestures while the map follows the pointer
 */
export function createCamera(
  map: google.maps.Map,
  element: HTMLElement,
  hand: VisitorHand,
  gestures: google.maps.MapOptions["gestureHandling"],
): Pick<MapPort, "camera" | "bounds" | "show" | "zoomBy" | "setFollowing"> {
  return {
    camera: () => {
      const middle = map.getCenter();
      return { latitude: middle?.lat() ?? 0, longitude: middle?.lng() ?? 0, zoom: map.getZoom() ?? 0 };
    },
    bounds: () => map.getBounds()?.toJSON() ?? { north: 85, south: -85, east: 180, west: -180 },
    show(target) {
      hand.off();
      if (isBounds(target)) return fit(map, element, target);
      map.setZoom(target.zoom);
      map.panTo(literal(target));
    },
    zoomBy(steps) {
      hand.on();
      map.setZoom((map.getZoom() ?? 0) + steps);
    },
    setFollowing: (on) =>
      map.setOptions({ gestureHandling: on ? gestures : "none", keyboardShortcuts: on, disableDoubleClickZoom: !on }),
  };
}
