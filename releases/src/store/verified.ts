import { join } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { listedFiles } from "../rules/listed.ts";
import { readBounded, UnreadableFile } from "./bounded.ts";
import { integrityOf } from "./files.ts";
import { artifactPath, type RegistryPaths } from "./paths.ts";

/** Why a file of a release is not used. */
export type ArtifactFault = "unlisted" | "missing" | "altered" | "unreadable";

/** A file of a release that is not what the signed manifest says. */
export class ArtifactError extends Error {
  override name = "ArtifactError";
  readonly fault: ArtifactFault;

  constructor(fault: ArtifactFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** More than any bundle or dictionary has. Bytes. */
const LARGEST_FILE = 32 * 1024 * 1024;

/**
 * Reads a file of a published release once, and hands out exactly the bytes whose hash the signed manifest gives.
 * @param release from a verified manifest
 * @param file relative to the version's folder: `server/server.cjs`
 * @throws ArtifactError with the release's name and version
 */
export async function readVerified(paths: RegistryPaths, release: Release, file: string): Promise<Buffer> {
  const where = `${file} of ${release.name}@${release.version}`;
  const expected = listedFiles(release).get(file);
  if (!expected) throw new ArtifactError("unlisted", `${where} has no hash in the signed manifest`);
  const content = await readBounded(join(artifactPath(paths, release), file), LARGEST_FILE).catch((error: Error) => {
    if (error instanceof UnreadableFile) throw new ArtifactError("unreadable", `${where}: ${error.message}`);
    throw new ArtifactError("missing", `${where} cannot be read: ${error.message}`);
  });
  if (integrityOf(content) !== expected)
    throw new ArtifactError("altered", `${where} is not the file that was published: its hash differs`);
  return content;
}
