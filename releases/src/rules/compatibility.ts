import type { Manifest, Release } from "@gable/mfe-kit/manifest";
import { ambiguousPath } from "@gable/mfe-kit/routing";
import type { RegistryErrorKind } from "../errors.ts";

/** Name of the host in the manifest; its descriptor's contract is the one it provides. */
export const HOST = "shell";

export interface Refusal {
  kind: RegistryErrorKind;
  message: string;
  remedy: string;
}

type State = Release["descriptor"]["state"];

/** Whether a release can read what another version left in browsers. */
export function canReadState(reader: State, writtenVersion: number): boolean {
  return reader.readsFrom <= writtenVersion && writtenVersion <= reader.version;
}

function contractRefusal(release: Release, live: Manifest["releases"]): Refusal | null {
  const provided = live[HOST]?.descriptor.contract;
  if (release.name !== HOST) {
    const needed = release.descriptor.contract;
    if (provided === undefined || needed <= provided) return null;
    return {
      kind: "incompatible",
      message: `${release.name}@${release.version} needs host contract ${needed}, but the live shell provides ${provided}.`,
      remedy: "Promote a shell that provides it first, or build the remote against the live contract.",
    };
  }
  const provides = release.descriptor.contract;
  const stranded = Object.values(live).find((other) => other.name !== HOST && other.descriptor.contract > provides);
  return stranded
    ? {
        kind: "incompatible",
        message: `shell@${release.version} provides host contract ${provides}, but the live ${stranded.name}@${stranded.version} needs ${stranded.descriptor.contract}.`,
        remedy: `Roll ${stranded.name} back first, or build the shell with contract ${stranded.descriptor.contract}.`,
      }
    : null;
}

function routeRefusal(release: Release, live: Manifest["releases"]): Refusal | null {
  for (const other of Object.values(live)) {
    if (other.name === release.name) continue;
    for (const route of release.descriptor.routes) {
      for (const taken of other.descriptor.routes) {
        const path = ambiguousPath(route.path, taken.path);
        if (path === null) continue;
        return {
          kind: "route-conflict",
          message: `Route ${route.path} of ${release.name}@${release.version} and route ${taken.path} of the live ${other.name}@${other.version} both claim ${path}.`,
          remedy: "Give one of them another path: every path belongs to one remote.",
        };
      }
    }
  }
  return null;
}

/** Refuses a release that cannot read what the live version of it has left in browsers (design: rollback across state). */
export function stateRefusal(release: Release, live: Manifest["releases"]): Refusal | null {
  const current = live[release.name];
  if (!current || canReadState(release.descriptor.state, current.descriptor.state.version)) return null;
  const { version, readsFrom } = release.descriptor.state;
  return {
    kind: "unreadable-state",
    message: `${release.name}@${release.version} reads persisted state ${readsFrom} to ${version}, but the live ${current.version} writes version ${current.descriptor.state.version}.`,
    remedy: "Choose a version that reads it, or build one that migrates it.",
  };
}

/** The first reason why a release cannot stand beside the live ones, or null. */
export function compatibilityRefusal(release: Release, live: Manifest["releases"]): Refusal | null {
  return contractRefusal(release, live) ?? routeRefusal(release, live) ?? stateRefusal(release, live);
}
