import type { Duplex } from "node:stream";

const HEAD_BYTES = 4;

export interface Frames<Out> {
  send(message: Out): void;
}

export interface FrameOptions<In> {
  /** Largest message that is taken, in bytes. */
  limit: number;
  onMessage(message: In): void;
  /** Called once, when no further message can come: the other side is gone, or sent what is no message. */
  onEnd(reason: string): void;
}

/** Messages as JSON over a stream of bytes, each behind its length (32 bits, big-endian). */
export function frames<In, Out>(socket: Duplex, { limit, onMessage, onEnd }: FrameOptions<In>): Frames<Out> {
  let parts: Buffer[] = [];
  let held = 0;
  let ended = false;

  const end = (reason: string): void => {
    if (ended) return;
    ended = true;
    parts = [];
    socket.destroy();
    onEnd(reason);
  };
  const joined = (): Buffer => {
    const whole = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [whole];
    return whole;
  };
  const read = (): void => {
    while (!ended && held >= HEAD_BYTES) {
      // Looked at without joining: a long message comes in many parts.
      const head = parts[0]!.length >= HEAD_BYTES ? parts[0]! : joined();
      const size = head.readUInt32BE();
      if (size > limit) {
        end(`it sent a message of ${size} bytes`);
        return;
      }
      if (held < HEAD_BYTES + size) return;
      const whole = joined();
      const text = whole.toString("utf8", HEAD_BYTES, HEAD_BYTES + size);
      held -= HEAD_BYTES + size;
      parts = held > 0 ? [whole.subarray(HEAD_BYTES + size)] : [];
      let message: In;
      try {
        message = JSON.parse(text) as In;
      } catch {
        end("it sent what is no message");
        return;
      }
      onMessage(message);
    }
  };

  socket.on("data", (part: Buffer) => {
    parts.push(part);
    held += part.length;
    read();
  });
  socket.on("end", () => end("it ended"));
  socket.on("close", () => end("it ended"));
  socket.on("error", (error) => end(error.message));
  return {
    send(message) {
      if (ended) return;
      const body = Buffer.from(JSON.stringify(message), "utf8");
      const head = Buffer.allocUnsafe(HEAD_BYTES);
      head.writeUInt32BE(body.length);
      socket.write(Buffer.concat([head, body]));
    },
  };
}
