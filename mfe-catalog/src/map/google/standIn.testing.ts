/**
 * A stand-in of Google's script: as much of it as the adapter calls, on a plane where all degrees are of one size. It draws,
 * follows the pointer, and runs in a browser as in jsdom: types alone stand between this file and a script.
 */
type Listener = (event?: unknown) => void;

const literalOf = (at: LatLng | { lat: number; lng: number }) =>
  at instanceof LatLng ? { lat: at.lat(), lng: at.lng() } : at;

class Events {
  readonly listeners = new Map<string, Set<Listener>>();

  addListener(name: string, listener: Listener) {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return { remove: () => void all.delete(listener) };
  }

  tell(name: string, event?: unknown) {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(event);
  }
}

class LatLng {
  readonly lat: () => number;
  readonly lng: () => number;

  constructor(latitude: number, longitude: number) {
    this.lat = () => latitude;
    this.lng = () => longitude;
  }
}

/** How many pixels a degree has. */
export const degreeAt = (zoom: number) => (256 * 2 ** zoom) / 360;

export class StandInMap extends Events {
  static last: StandInMap | null = null;
  centre: { lat: number; lng: number };
  zoom: number;
  readonly overlays: StandInOverlay[] = [];
  readonly layers = new Set<StandInData>();
  readonly shapes = new Set<StandInPolygon>();
  readonly canvas = document.createElement("canvas");

  readonly element: HTMLElement;
  readonly options: {
    center: { lat: number; lng: number };
    zoom: number;
    colorScheme?: string;
    gestureHandling?: string;
  };

  constructor(element: HTMLElement, options: StandInMap["options"]) {
    super();
    this.element = element;
    this.options = options;
    StandInMap.last = this;
    this.centre = options.center;
    this.zoom = options.zoom;
    Object.assign(this.canvas.style, { position: "absolute", inset: "0" });
    element.append(this.canvas);
    this.follow();
    setTimeout(() => this.settle());
  }
  /** Without a layout, as in jsdom, as if it were 800 by 600. */
  get size() {
    return { width: this.element.clientWidth || 800, height: this.element.clientHeight || 600 };
  }
  private follow() {
    let from: { x: number; y: number; centre: { lat: number; lng: number } } | null = null;
    let hasMoved = false;
    this.element.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
      from = { x, y, centre: this.centre };
      hasMoved = false;
    });
    window.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (!from || this.options.gestureHandling === "none") return;
      hasMoved ||= Math.hypot(clientX - from.x, clientY - from.y) > 3;
      const degree = degreeAt(this.zoom);
      const { lat, lng } = from.centre;
      this.centre = { lat: lat + (clientY - from.y) / degree, lng: lng - (clientX - from.x) / degree };
      this.draw();
    });
    window.addEventListener("pointerup", ({ clientX, clientY }) => {
      if (!from) return;
      from = null;
      if (hasMoved) return this.settle();
      const { left, top } = this.element.getBoundingClientRect();
      const { width, height } = this.size;
      const degree = degreeAt(this.zoom);
      this.tell("click", {
        latLng: new LatLng(
          this.centre.lat - (clientY - top - height / 2) / degree,
          this.centre.lng + (clientX - left - width / 2) / degree,
        ),
      });
    });
  }
  pixel(at: LatLng | { lat: number; lng: number }) {
    const { lat, lng } = literalOf(at);
    const degree = degreeAt(this.zoom);
    return { x: (lng - this.centre.lng) * degree, y: (this.centre.lat - lat) * degree };
  }
  draw() {
    for (const overlay of this.overlays) overlay.appear();
    const { width, height } = this.size;
    const pen = this.element.clientWidth > 0 ? this.canvas.getContext("2d") : null;
    if (!pen) return;
    Object.assign(this.canvas, { width, height });
    pen.fillStyle = this.options.colorScheme === "DARK" ? "#1d2c34" : "#cfe3d4";
    pen.fillRect(0, 0, width, height);
    pen.translate(width / 2, height / 2);
    for (const layer of this.layers) layer.paint(pen, this);
    for (const shape of this.shapes) shape.paint(pen, this);
  }
  settle() {
    this.draw();
    this.tell("idle");
  }
  setOptions(options: object) {
    Object.assign(this.options, options);
  }
  getCenter = () => new LatLng(this.centre.lat, this.centre.lng);
  getZoom = () => this.zoom;
  setZoom(zoom: number) {
    this.zoom = zoom;
    setTimeout(() => this.settle());
  }
  panTo(centre: { lat: number; lng: number }) {
    this.centre = centre;
    this.settle();
  }
  fitBounds(
    { north, south, east, west }: { north: number; south: number; east: number; west: number },
    { top, right, bottom, left }: { top: number; right: number; bottom: number; left: number },
  ) {
    const { width, height } = this.size;
    const degree = Math.min((width - left - right) / (east - west), (height - top - bottom) / (north - south));
    this.zoom = Math.max(0, Math.min(19, Math.log2((degree * 360) / 256)));
    const drawn = degreeAt(this.zoom);
    this.centre = {
      lat: (north + south) / 2 + (top - bottom) / 2 / drawn,
      lng: (east + west) / 2 + (right - left) / 2 / drawn,
    };
    this.settle();
  }
  getBounds = () => ({
    toJSON: () => {
      const { width, height } = this.size;
      const degree = degreeAt(this.zoom);
      return {
        north: this.centre.lat + height / 2 / degree,
        south: this.centre.lat - height / 2 / degree,
        east: this.centre.lng + width / 2 / degree,
        west: this.centre.lng - width / 2 / degree,
      };
    },
  });
}

class StandInOverlay {
  static preventMapHitsFrom(element: HTMLElement) {
    for (const name of ["pointerdown", "click"]) element.addEventListener(name, (event) => event.stopPropagation());
  }
  private map: StandInMap | null = null;
  private readonly pane = document.createElement("div");
  private isThere = false;
  onAdd() {}
  draw() {}
  onRemove() {}
  setMap(map: StandInMap | null) {
    if (!map) this.onRemove();
    this.map = map;
    map?.overlays.push(this);
  }
  appear() {
    if (!this.isThere) {
      this.isThere = true;
      // Google's panes have their origin in the middle of the map.
      Object.assign(this.pane.style, { position: "absolute", left: "50%", top: "50%" });
      this.map?.element.append(this.pane);
      this.onAdd();
    }
    this.draw();
  }
  getPanes = () => ({ overlayMouseTarget: this.pane });
  getProjection() {
    const { map } = this;
    if (!map || !this.isThere) return undefined;
    const isLaidOut = map.element.clientWidth > 0;
    const half = isLaidOut ? { x: map.size.width / 2, y: map.size.height / 2 } : { x: 0, y: 0 };
    const degree = degreeAt(map.zoom);
    return {
      fromLatLngToDivPixel: (at: LatLng) => map.pixel(at),
      fromLatLngToContainerPixel: (at: LatLng) => ({ x: map.pixel(at).x + half.x, y: map.pixel(at).y + half.y }),
      fromContainerPixelToLatLng: ({ x, y }: { x: number; y: number }) =>
        new LatLng(map.centre.lat - (y - half.y) / degree, map.centre.lng + (x - half.x) / degree),
    };
  }
}

export class StandInPolygon {
  static last: StandInPolygon | null = null;
  path: { lat: number; lng: number }[] = [];
  map: StandInMap | null = null;
  readonly options: { strokeColor?: string; strokeWeight?: number };
  constructor(options: StandInPolygon["options"]) {
    this.options = options;
    StandInPolygon.last = this;
  }
  setPath(path: StandInPolygon["path"]) {
    this.path = path;
    this.map?.draw();
  }
  setMap(map: StandInMap | null) {
    this.map?.shapes.delete(this);
    this.map?.draw();
    this.map = map;
    map?.shapes.add(this);
    map?.draw();
  }
  paint(pen: CanvasRenderingContext2D, map: StandInMap) {
    pen.beginPath();
    for (const { x, y } of this.path.map((at) => map.pixel(at))) pen.lineTo(x, y);
    pen.closePath();
    pen.strokeStyle = this.options.strokeColor ?? "";
    pen.lineWidth = this.options.strokeWeight ?? 1;
    pen.stroke();
  }
}

export class StandInData {
  static last: StandInData | null = null;
  features: { geometry: { lat: number; lng: number } }[] = [];
  map: StandInMap | null;
  colour = "";
  constructor({ map }: { map: StandInMap }) {
    this.map = map;
    map.layers.add(this);
    StandInData.last = this;
  }
  setStyle({ icon }: { icon: { fillColor: string } }) {
    this.colour = icon.fillColor;
  }
  setMap(map: StandInMap | null) {
    if (!map) this.map?.layers.delete(this);
    this.map = map;
  }
  add(feature: StandInData["features"][number]) {
    this.features.push(feature);
    // As Google does: soon, and once for many.
    if (this.features.length === 1) setTimeout(() => this.map?.draw());
  }
  remove(feature: object) {
    this.features = this.features.filter((each) => each !== feature);
  }
  forEach(then: (feature: object) => void) {
    for (const feature of [...this.features]) then(feature);
  }
  paint(pen: CanvasRenderingContext2D, map: StandInMap) {
    pen.fillStyle = this.colour;
    for (const { geometry } of this.features) {
      const { x, y } = map.pixel(geometry);
      pen.fillRect(x - 3, y - 3, 6, 6);
    }
  }
}

const PARTS = [
  { long_name: "Lisbon", types: ["locality"] },
  { long_name: "Lisboa", types: ["administrative_area_level_1"] },
  { long_name: "Portugal", types: ["country"] },
];

const places = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input }: { input: string }) => ({
      suggestions: [
        {
          placePrediction: {
            placeId: "rossio",
            text: { text: `${input}, Lisbon` },
            mainText: { text: "Rossio" },
            secondaryText: { text: "Lisbon, Portugal" },
            toPlace: () => ({
              fetchFields: async () => ({
                place: {
                  location: new LatLng(38.714, -9.139),
                  formattedAddress: "Rossio 1, Lisbon",
                  addressComponents: PARTS.map(({ long_name, types }) => ({ longText: long_name, types })),
                },
              }),
            }),
          },
        },
      ],
    }),
  },
};

const geocoding = {
  Geocoder: class {
    async geocode({ location: { lat, lng } }: { location: { lat: number; lng: number } }) {
      const formatted_address = `House at ${lat.toFixed(3)} ${lng.toFixed(3)}, Lisbon`;
      return { results: [{ formatted_address, address_components: PARTS }] };
    }
  },
};

/** Puts the stand-in where Google's script would be. */
export function standInForGoogle(): void {
  const maps = { Map: StandInMap, Polygon: StandInPolygon, Data: StandInData };
  // The loader has put its own part there, and calls what it names there once the script has run.
  const page = globalThis as { google?: { maps?: object } };
  const libraries: Record<string, object> = { maps, places, geocoding };
  const all = {
    ...maps,
    OverlayView: StandInOverlay,
    LatLng,
    Point: class {
      readonly x: number;
      readonly y: number;
      constructor(x: number, y: number) {
        this.x = x;
        this.y = y;
      }
    },
    SymbolPath: { CIRCLE: 0 },
    importLibrary: async (name: string) => libraries[name],
  };
  page.google = { maps: Object.assign(page.google?.maps ?? {}, all) };
}
