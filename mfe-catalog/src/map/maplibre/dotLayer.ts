import type { Coordinates } from "@gable/shared-sdk/model";
import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibreMap } from "maplibre-gl";

/** Red, green, blue; 0 to 1. */
export type Rgb = readonly [number, number, number];

export interface DotLayerInput {
  dots: readonly Coordinates[];
  colour: Rgb;
  /** Around each dot. */
  edge: Rgb;
  /** There are dots, and they cannot be drawn. */
  onFailed(error: Error): void;
}

type Gl = WebGLRenderingContext | WebGL2RenderingContext;

const OPACITY = 0.8;
const EDGE = 1;
/** A dot's radius grows between these zooms. CSS pixels. */
const SMALL = { zoom: 3, radius: 2 };
const LARGE = { zoom: 12, radius: 4 };

/** What both shaders read has one precision in both, or they do not link. */
const VERTEX = `attribute vec2 place;
uniform mat4 matrix;
uniform mediump float size;
void main() {
  gl_Position = matrix * vec4(place, 0.0, 1.0);
  gl_PointSize = size;
}`;
const FRAGMENT = `precision mediump float;
uniform vec3 colour;
uniform vec3 edge;
uniform mediump float size;
uniform float inner;
void main() {
  float far = length(gl_PointCoord - 0.5) * size;
  float alpha = clamp(size * 0.5 - far, 0.0, 1.0) * ${OPACITY};
  gl_FragColor = vec4(far > inner ? edge : colour, 1.0) * alpha;
}`;

/** In the web map's square, 0 to 1 each way. */
function mercator({ latitude, longitude }: Coordinates): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** Places as offsets from the first one: what a graphics card's numbers hold to the pixel at any zoom. */
export function placesOf(dots: readonly Coordinates[]) {
  const [left, top] = dots[0] ? mercator(dots[0]) : [0, 0];
  const offsets = new Float32Array(dots.length * 2);
  for (const [at, dot] of dots.entries()) {
    const [x, y] = mercator(dot);
    offsets[at * 2] = x - left;
    offsets[at * 2 + 1] = y - top;
  }
  return { origin: [left, top] as const, offsets };
}

/** The matrix for offsets from a place, computed in numbers of full length. */
export function shifted(matrix: ArrayLike<number>, x: number, y: number): Float32Array {
  const all = Float32Array.from(matrix);
  for (let row = 0; row < 4; row++)
    all[12 + row] = (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[12 + row] ?? 0);
  return all;
}

export function dotRadius(zoom: number): number {
  const part = Math.min(1, Math.max(0, (zoom - SMALL.zoom) / (LARGE.zoom - SMALL.zoom)));
  return SMALL.radius + (LARGE.radius - SMALL.radius) * part;
}

/** @throws Error with what the graphics library says of the shaders */
function compiled(gl: Gl): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    // The browser took the drawing away.
    if (!shader) return program;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`The dots cannot be drawn: ${gl.getProgramInfoLog(program)}`);
  return program;
}

/**
 * Small dots as points of the graphics library: one corner a dot, where MapLibre's circles have four and a worker that cuts
 * them into tiles. Ten thousand of them are then no burden to a renderer without a graphics card.
 */
export function createDotLayer({ dots, colour, edge, onFailed }: DotLayerInput): CustomLayerInterface & {
  set(dots: readonly Coordinates[]): void;
} {
  let places = placesOf(dots);
  let map: MapLibreMap | null = null;
  let program: WebGLProgram | null = null;
  let failure: Error | null = null;
  let buffer: WebGLBuffer | null = null;
  let isStale = true;

  const draw = (gl: Gl, of: MapLibreMap, shaders: WebGLProgram, matrix: ArrayLike<number>) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: of the graphics library
    gl.useProgram(shaders);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    if (isStale) gl.bufferData(gl.ARRAY_BUFFER, places.offsets, gl.STATIC_DRAW);
    isStale = false;
    const place = gl.getAttribLocation(shaders, "place");
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
    const radius = dotRadius(of.getZoom());
    const uniform = (name: string) => gl.getUniformLocation(shaders, name);
    gl.uniform1f(uniform("size"), 2 * (radius + EDGE) * of.getPixelRatio());
    gl.uniform1f(uniform("inner"), radius * of.getPixelRatio());
    gl.uniform3f(uniform("colour"), ...colour);
    gl.uniform3f(uniform("edge"), ...edge);
    const bounds = of.getBounds();
    const [x, y] = places.origin;
    for (let copy = bounds.getWest() < -180 ? -1 : 0; copy <= (bounds.getEast() > 180 ? 1 : 0); copy++) {
      gl.uniformMatrix4fv(uniform("matrix"), false, shifted(matrix, x + copy, y));
      gl.drawArrays(gl.POINTS, 0, places.offsets.length / 2);
    }
  };

  return {
    id: "dots",
    type: "custom",
    renderingMode: "2d",
    onAdd(of, gl) {
      map = of;
      buffer = gl.createBuffer();
      isStale = true;
      try {
        program = compiled(gl);
      } catch (error) {
        failure = error as Error;
      }
    },
    render(gl, { defaultProjectionData }: CustomRenderMethodInput) {
      if (map && program && places.offsets.length > 0) draw(gl, map, program, defaultProjectionData.mainMatrix);
    },
    onRemove(_of, gl) {
      gl.deleteProgram(program);
      gl.deleteBuffer(buffer);
      map = null;
    },
    set(next) {
      if (failure && next.length > 0) onFailed(failure);
      places = placesOf(next);
      isStale = true;
      map?.triggerRepaint();
    },
  };
}
