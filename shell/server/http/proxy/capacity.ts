import { ADDRESS_LIMITS, type AddressLimits } from "../../options.ts";
import type { SlotLimits } from "./slots.ts";

/** How fast a body must come: in each window at least so many bytes a second, or its end. */
export interface MinimumRate {
  bytesPerSecond: number;
  windowMs: number;
}

export interface ProxyLimits {
  /** Event streams that are open. */
  streams: SlotLimits;
  /** Calls until they are answered, streams and files apart. */
  calls: SlotLimits;
  /** Files until they are handed over. */
  files: SlotLimits;
  /** Requests of which the body has not come whole. */
  bodies: SlotLimits;
  /** Bodies above `gatherBytes`: each holds a connection to the provider while it comes. */
  uploads: SlotLimits;
  /** The part of `uploads` that is for requests without a token. */
  strangersUploads: SlotLimits;
  /** Files of releases until they are handed over: each is an open file of this process. */
  releaseFiles: SlotLimits;
  /** Connections of visitors; `perAddress` counts where no proxy stands before the composer. */
  connections: SlotLimits;
  /** A body up to this size is gathered before the provider is asked. */
  gatherBytes: number;
  gatherRate: MinimumRate;
  uploadRate: MinimumRate;
  /** Connections to the provider that ordinary calls share, and those that files share. */
  callConnections: number;
  fileConnections: number;
  /** How long the provider may take until its answer begins: reports and imports take their time. Milliseconds. */
  answerMs: number;
  /** How long a visitor may take nothing of an answer, and the provider nothing of a body. Milliseconds. */
  stallMs: number;
}

/** Sockets that are neither a stream nor its other end: half for visitors, half for the provider's side and files. */
const KEPT_FREE = 1_500;
const FEWEST_STREAMS = 100;
/** Share of the open files that files of releases may take. */
const RELEASE_FILES_SHARE = 1 / 8;

/**
 * What one composer takes on. A stream needs two sockets, so the number of open files that the system allows decides
 * how many there may be.
 * @param openFiles the process's limit (`ulimit -n`)
 */
export function limitsFor(openFiles: number, addresses: AddressLimits = ADDRESS_LIMITS): ProxyLimits {
  const streams = Math.max(FEWEST_STREAMS, Math.floor((openFiles - KEPT_FREE) / 2));
  const releaseFiles = Math.min(2_048, Math.max(64, Math.floor(openFiles * RELEASE_FILES_SHARE)));
  return {
    streams: { perAddress: addresses.streamsPerAddress, total: streams },
    calls: { perAddress: 128, total: 2_048 },
    files: { perAddress: 128, total: 1_024 },
    bodies: { perAddress: 64, total: 1_024 },
    uploads: { perAddress: 12, total: 64 },
    strangersUploads: { perAddress: 4, total: 16 },
    releaseFiles: { perAddress: Math.min(256, releaseFiles / 2), total: releaseFiles },
    connections: { perAddress: addresses.connectionsPerAddress, total: streams + KEPT_FREE / 2 },
    gatherBytes: 64 * 1024,
    gatherRate: { bytesPerSecond: 500, windowMs: 10_000 },
    uploadRate: { bytesPerSecond: 4_096, windowMs: 10_000 },
    callConnections: 128,
    fileConnections: 512,
    answerMs: 120_000,
    stallMs: 60_000,
  };
}

/** Of systems that do not tell. */
const USUAL_OPEN_FILES = 10_240;

/** How many files and sockets this process may have open. */
export function openFilesLimit(): number {
  if (!process.report) return USUAL_OPEN_FILES;
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) && limit > 0 ? limit : USUAL_OPEN_FILES;
}
