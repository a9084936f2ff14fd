declare module "pannellum/src/js/libpannellum.js";
declare module "yet-another-react-lightbox/styles.css";

/** What pannellum's renderer offers; angles in radians. It hangs itself on `window`. */
interface PannellumRenderer {
  /** @throws `{type: "no webgl" | "webgl error" | "webgl size error" | "config error"}` */
  init(
    image: HTMLImageElement,
    type: "equirectangular",
    dynamic: boolean,
    /** How much of the circle the picture shows, across and up. */
    across: number,
    upright: number,
    offset: number,
    ready: () => void,
    /** Read without being asked for: never left out. */
    params: object,
  ): void;
  render(pitch: number, yaw: number, view: number, params?: object): void;
  resize(): void;
  destroy(): void;
}

interface Window {
  libpannellum?: { renderer(container: HTMLElement): PannellumRenderer };
}
