import { once } from "node:events";
import { createServer } from "node:http";
import { picture } from "../pictures.ts";
import type { Colour } from "./colours.ts";

/** What the style paints behind everything, and on its tiles. */
export const STYLE_COLOURS = { ground: [250, 214, 165], tiles: [12, 120, 200] } as const satisfies Record<
  string,
  Colour
>;

export interface StyleServer {
  /** Of the style, on an origin that is not the site's. */
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

/** Of the style of a server on a port. */
export const styleAddress = (port: number) => `http://127.0.0.1:${port}/style.json`;

/** An operator's server of maps: a style with a ground, and picture tiles over it from zoom 9 on. */
export async function startStyleServer(port: number): Promise<StyleServer> {
  const [red, green, blue] = STYLE_COLOURS.tiles;
  const tile = picture("tile", [red, green, blue], 256, 256).buffer;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    if (request.url?.endsWith(".png")) return response.setHeader("content-type", "image/png").end(tile);
    const origin = `http://${request.headers.host}`;
    response.setHeader("content-type", "application/json").end(
      JSON.stringify({
        version: 8,
        sources: {
          pictures: {
            type: "raster",
            tiles: [`${origin}/{z}/{x}/{y}.png`],
            tileSize: 256,
            attribution: "<a href='/'>The operator</a>",
          },
        },
        layers: [
          { id: "ground", type: "background", paint: { "background-color": `rgb(${STYLE_COLOURS.ground.join(",")})` } },
          { id: "pictures", type: "raster", source: "pictures", minzoom: 9, paint: { "raster-fade-duration": 0 } },
        ],
      }),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: styleAddress(port),
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
