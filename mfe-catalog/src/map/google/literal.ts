/// <reference types="google.maps" />
import type { Coordinates } from "@gable/shared-sdk/model";

/** A place as Google's script takes it. */
export const literal = ({ latitude, longitude }: Coordinates): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});
