import { levelOf } from "./peaks.ts";

/** Why there is no recording: refused, none there, in another program's use, or a browser that has no such thing. */
export type MicrophoneProblem = "denied" | "missing" | "busy" | "unsupported";

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(`The microphone cannot be used: ${problem}`);
    this.problem = problem;
  }
}

const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** What browsers record and providers take, the best first, with the ending of such a file (api.md §3). */
const FORMATS = [
  { type: "audio/webm;codecs=opus", ending: "webm" },
  { type: "audio/webm", ending: "webm" },
  { type: "audio/mp4", ending: "m4a" },
] as const;

/** Bits in a second: speech stays clear, five minutes are 1.2 MB. */
const BITS = 32_000;

export interface Recording {
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Ends it. @returns the file; null when nothing was recorded */
  stop(): Promise<File | null>;
  /** Ends it and throws it away. */
  cancel(): void;
}

/** Records from the microphone, after the visitor has allowed it. @throws MicrophoneError */
export async function record(): Promise<Recording> {
  const devices = globalThis.navigator.mediaDevices as MediaDevices | undefined;
  const format =
    typeof MediaRecorder === "undefined" ? undefined : FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));
  if (!devices || !format) throw new MicrophoneError("unsupported");
  const stream = await devices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    .catch((error: unknown) => {
      throw new MicrophoneError(PROBLEMS[(error as DOMException).name] ?? "busy");
    });
  try {
    return recordFrom(stream, format);
  } catch {
    for (const track of stream.getTracks()) track.stop();
    throw new MicrophoneError("busy");
  }
}

function recordFrom(stream: MediaStream, format: (typeof FORMATS)[number]): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data);
  const meter = measure(stream);
  const release = () => {
    meter.end();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start(1000);
  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        const finish = () => {
          release();
          const type = format.type.split(";")[0] ?? "";
          resolve(parts.length > 0 ? new File(parts, `voice-message.${format.ending}`, { type }) : null);
        };
        // A microphone that was pulled out has ended it already.
        if (recorder.state === "inactive") return finish();
        recorder.onstop = finish;
        recorder.stop();
      }),
    cancel() {
      if (recorder.state !== "inactive") recorder.stop();
      release();
    },
  };
}

function measure(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const bytes = new Uint8Array(analyser.fftSize);
  return {
    level() {
      analyser.getByteTimeDomainData(bytes);
      return levelOf(bytes);
    },
    end: () => void context.close(),
  };
}
