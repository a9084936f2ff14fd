import { dirname, join } from "node:path/posix";
import { type FoundImport, findExports, findImports } from "./imports.ts";

/** From the ground up: a folder imports from its own floor and from those before it. */
export const FLOORS = ["platform", "identity", "marketplace", "features", "operations"] as const;

/** The sources that stand on floors. */
export const HOUSE = "provider/src";

/** An import that breaks a rule and is let through. */
export interface Exception {
  file: string;
  /** As {@link Problem.target}. */
  target: string;
  reason: string;
}

export interface Problem {
  file: string;
  line: number;
  /** The file, folder or name that is at fault. */
  target: string;
  /** What is wrong and what to do. */
  message: string;
}

/** Where a file stands. */
interface Place {
  /** Index in {@link FLOORS}; the number of floors for the files on top. */
  floor: number;
  /** `provider/src/platform/http`; the house itself on top. */
  folder: string;
}

interface Arrow extends FoundImport {
  file: string;
  target: string;
}

const TOP = FLOORS.length;
const WAYS_DOWN =
  "move what both need to the lower floor, or take it as a port (an interface of the lower floor that the higher one fills)";

/** @returns undefined for files of other packages; null for one that stands on no floor */
function placeOf(file: string): Place | null | undefined {
  if (!file.startsWith(`${HOUSE}/`)) return undefined;
  const [floor = "", folder, ...rest] = file.slice(HOUSE.length + 1).split("/");
  if (folder === undefined) return { floor: TOP, folder: HOUSE };
  const index = (FLOORS as readonly string[]).indexOf(floor);
  return index < 0 || rest.length === 0 ? null : { floor: index, folder: `${HOUSE}/${floor}/${folder}` };
}

/** How a file or its folders should be called; undefined where they are called so. */
function badName(file: string): string | undefined {
  const parts = file.slice(HOUSE.length + 1).split("/");
  const name = parts.pop()?.split(".")[0] ?? "";
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return `is called ${name}: name it as what it exports, in camelCase.`;
  const folder = parts.find((part) => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(part));
  return folder === undefined ? undefined : `is in a folder called ${folder}: folders are called in kebab-case.`;
}

const door = (folder: string) => `${folder}/index.ts`;
const floorName = (floor: number) => FLOORS[floor] ?? "the top";
const short = (path: string) => path.replace(`${HOUSE}/`, "");

/** What is wrong with one import, by where it begins and ends. */
function wrongWith({ file, target }: Arrow): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!to) return undefined;
  if (from && to.floor > from.floor)
    return `stands on ${floorName(from.floor)} and imports ${short(target)}, which stands above it, on ${floorName(to.floor)}: ${WAYS_DOWN}.`;
  if (to.floor === TOP) return undefined;
  if (from?.folder === to.folder)
    return target === door(to.folder)
      ? `imports its own folder's index.ts, which is for other folders: import the file that has it.`
      : undefined;
  return target === door(to.folder)
    ? undefined
    : `imports ${short(target)}, which is private to its folder: import from ${short(door(to.folder))}, and export it there if others may use it.`;
}

/** One circle of folders, as short as there is; undefined where there is none. */
function findCircle(arrows: Map<string, Map<string, Arrow>>): Arrow[] | undefined {
  for (const start of arrows.keys()) {
    const cameBy = new Map<string, Arrow>();
    const next = [start];
    for (const folder of next) {
      for (const [to, arrow] of arrows.get(folder) ?? []) {
        if (cameBy.has(to)) continue;
        cameBy.set(to, arrow);
        next.push(to);
      }
    }
    if (!cameBy.has(start)) continue;
    const circle: Arrow[] = [];
    for (let at = start; circle.length === 0 || at !== start; ) {
      const arrow = cameBy.get(at)!;
      circle.unshift(arrow);
      at = placeOf(arrow.file)!.folder;
    }
    return circle;
  }
  return undefined;
}

/** Circles between folders, one of each group of folders that hold each other. */
function circles(arrows: Arrow[]): Problem[] {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [placeOf(arrow.file), placeOf(arrow.target)];
    if (!from || !to || from.folder === to.folder || to.floor > from.floor || from.floor === TOP) continue;
    const own = graph.get(from.folder) ?? new Map<string, Arrow>();
    graph.set(from.folder, own);
    if (!own.has(to.folder)) own.set(to.folder, arrow);
  }
  const found: Problem[] = [];
  for (let circle = findCircle(graph); circle; circle = findCircle(graph)) {
    const folders = circle.map(({ file }) => placeOf(file)!.folder);
    const steps = circle.map(({ file, line, target }) => `${short(file)}:${line} → ${short(placeOf(target)!.folder)}`);
    found.push({
      file: circle[0]!.file,
      line: circle[0]!.line,
      target: placeOf(circle[0]!.target)!.folder,
      message: `folders import each other in a circle (${steps.join(", ")}): move what both need below both, or take it as a port (an interface of one that the other fills).`,
    });
    for (const folder of folders) graph.delete(folder);
  }
  return found;
}

/** Names of doors that nobody asks for. */
function unused(sources: ReadonlyMap<string, string>, arrows: Arrow[]): Problem[] {
  const asked = new Map<string, Set<string>>();
  for (const { target, names } of arrows) {
    const known = asked.get(target) ?? new Set();
    asked.set(target, known);
    for (const name of names) known.add(name);
  }
  return [...sources].flatMap(([file, source]) => {
    const place = placeOf(file);
    if (!place || place.floor === TOP || file !== door(place.folder)) return [];
    const isAsked = (name: string) => asked.get(file)?.has(name) === true;
    return findExports(source).flatMap(({ name, all, line }) => {
      const names =
        all === undefined ? [name] : findExports(sources.get(join(dirname(file), all)) ?? "").map((own) => own.name);
      if (names.some(isAsked)) return [];
      const target = all ?? name;
      return { file, line, target, message: `exports ${target}, which no other folder uses: take it out.` };
    });
  });
}

/** Folders without a door, doors that lead on to other folders, files on no floor, and files named otherwise. */
function places(sources: ReadonlyMap<string, string>, arrows: Arrow[]): Problem[] {
  const problems: Problem[] = [];
  const folders = new Set<string>();
  for (const file of sources.keys()) {
    const place = placeOf(file);
    if (place === null)
      problems.push({
        file,
        line: 1,
        target: file,
        message: `stands on no floor: move it into a folder of ${FLOORS.map((floor) => `${HOUSE}/${floor}`).join(", ")}.`,
      });
    else if (place && place.floor < TOP) folders.add(place.folder);
    const message = place === undefined ? undefined : badName(file);
    if (message) problems.push({ file, line: 1, target: file, message });
  }
  for (const folder of folders)
    if (!sources.has(door(folder)))
      problems.push({
        file: door(folder),
        line: 1,
        target: folder,
        message: `is missing: each folder has one index.ts, which exports what other folders may use.`,
      });
  for (const { file, line, target, isReExport } of arrows) {
    const place = placeOf(file);
    if (place && place.floor < TOP && isReExport && placeOf(target)?.folder !== place.folder)
      problems.push({
        file,
        line,
        target,
        message: `hands on ${short(target)} of another folder: whoever needs it imports it from there.`,
      });
  }
  return problems;
}

/** What is wrong with sources, by their paths from the repository's root. Tests of the provider as a process may reach into folders. */
export function checkFloors(sources: ReadonlyMap<string, string>, exceptions: readonly Exception[] = []): Problem[] {
  const arrows = [...sources].flatMap(([file, source]) =>
    findImports(source, file.endsWith("x")).map((found) => ({
      ...found,
      file,
      target: join(dirname(file), found.from),
    })),
  );
  const directed = arrows.flatMap((arrow) => {
    const message = wrongWith(arrow);
    return message ? [{ file: arrow.file, line: arrow.line, target: arrow.target, message }] : [];
  });
  const problems = [...places(sources, arrows), ...directed, ...circles(arrows), ...unused(sources, arrows)];
  const matches =
    ({ file, target }: Problem) =>
    (one: Exception) =>
      one.file === file && one.target === target;
  const stale = exceptions
    .filter((one) => !problems.some((problem) => matches(problem)(one)))
    .map(({ file, target }) => ({
      file: "scripts/floors/exceptions.ts",
      line: 1,
      target: file,
      message: `lets ${file} import ${target}, which it does not do: remove the entry.`,
    }));
  return [...problems.filter((problem) => !exceptions.some(matches(problem))), ...stale];
}
