const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** Places on a sphere of radius 1: distances between them need no angles. */
export interface Sphere {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

export function onSphere(latitudes: Float64Array, longitudes: Float64Array): Sphere {
  const flat = latitudes.map((latitude) => Math.cos(latitude * RADIANS));
  return {
    x: longitudes.map((longitude, row) => (flat[row] as number) * Math.cos(longitude * RADIANS)),
    y: longitudes.map((longitude, row) => (flat[row] as number) * Math.sin(longitude * RADIANS)),
    z: latitudes.map((latitude) => Math.sin(latitude * RADIANS)),
  };
}

/** Square of the straight line between two places that lie so many kilometres apart along the earth. */
export function squareOf(km: number): number {
  return (2 * Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_KM)))) ** 2;
}
