import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { HOST_CONTRACT, type RemoteDescriptor } from "@gable/shared-sdk/host";
import { inputHash } from "./inputHash.ts";

/** A package that the kit can build: a remote (`remote.ts`) or the host (`host.ts`). */
export interface BuildPackage {
  directory: string;
  role: "host" | "remote";
  descriptor: RemoteDescriptor;
  /** `<package version>-<hash of everything that goes in>`. */
  version: string;
}

/**
 * Reads a package's descriptor and computes the version of its present sources.
 * @throws Error when the folder holds neither `remote.ts` nor `host.ts`, when plain Node cannot load it, when a screen's
 *   chunk has no name of its own, or when its contract is unknown here
 */
export async function readPackage(folder: string): Promise<BuildPackage> {
  const directory = resolve(folder);
  const manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const { role, descriptor } = await readDescriptor(directory);
  if (descriptor.contract > HOST_CONTRACT) {
    throw new Error(
      `${descriptor.name} asks for host contract ${descriptor.contract}, but this kit knows contracts up to ${HOST_CONTRACT}.`,
    );
  }
  if (role === "remote") checkChunks(descriptor);
  return { directory, role, descriptor, version: `${manifest.version}-${inputHash(directory)}` };
}

/** @throws Error when a screen's chunk has no name of its own */
function checkChunks({ name, routes, widgets }: RemoteDescriptor): void {
  const taken = [name, "app", "calls", ...widgets.map((widget) => `widget-${widget.name}`)];
  for (const { path, chunk } of routes) {
    if (!chunk) {
      throw new Error(
        `${name}: the component of ${path} in src/routes.ts is no import with a webpackChunkName, so nothing could ask for its files ahead.`,
      );
    }
    if (taken.includes(chunk)) {
      throw new Error(
        `${name}: the chunk of ${path} in src/routes.ts cannot be called "${chunk}": taken by the build are ${taken.join(", ")}.`,
      );
    }
  }
}

async function readDescriptor(directory: string): Promise<Pick<BuildPackage, "role" | "descriptor">> {
  for (const [file, role] of [["remote.ts", "remote"] as const, ["host.ts", "host"] as const]) {
    const module = await import(pathToFileURL(join(directory, file)).href).catch((error) => {
      if (error.code === "ERR_MODULE_NOT_FOUND" && String(error.message).includes(file)) return null;
      if (error.code === "ERR_UNKNOWN_FILE_EXTENSION") {
        throw new Error(
          `${join(directory, file)} imports what only a build can load (${error.message}): import screens, and what draws or is styled, lazily.`,
        );
      }
      throw error;
    });
    if (module) return { role, descriptor: module.default };
  }
  throw new Error(`${directory} is no package of the platform: it has neither remote.ts nor host.ts.`);
}
