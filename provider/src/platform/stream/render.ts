import { streamEvents, type WireEventName } from "@gable/shared-sdk/wire";
import type { Links, Member } from "../http/index.ts";

type Data = Record<string, unknown>;

/** Whose connection it is, and the languages that it asks for. */
export interface Reader {
  user: Member;
  acceptLanguage: string | undefined;
}

/**
 * How the events of one name are written for a reader. Events without one go out as they lie in the log; those that hold
 * files keep their ids there, for the addresses depend on who asks by which origin.
 */
export interface EventWriter<Words = unknown> {
  /** Reads the words of the reader's language: once for a connection, before the first such event of its log. */
  wordsFor?(reader: Reader): Promise<Words>;
  /** @param words absent for events that were not read from the log */
  write(data: never, links: Links, words: Words | undefined): Data;
}

/** The writers, by the name of the event. Each folder adds those of its own events. */
export class EventWriters {
  readonly #writers = new Map<string, EventWriter>();

  add<Words>(name: WireEventName, writer: EventWriter<Words>): void {
    this.#writers.set(name, writer as EventWriter);
  }

  /** Writes for one connection. */
  forReader(reader: Reader, links: Links): ReaderEvents {
    const words = new Map<string, unknown>();
    return {
      prepare: async (names) => {
        for (const name of names) {
          // Most streams hear of none for hours.
          const read = words.has(name) ? undefined : this.#writers.get(name)?.wordsFor;
          if (read) words.set(name, await read(reader));
        }
      },
      write: (name, data) => {
        const schema = streamEvents[name as keyof typeof streamEvents];
        if (!schema) return null;
        const writer = this.#writers.get(name);
        const checked = schema.safeParse(writer ? writer.write(data as never, links, words.get(name)) : data);
        return checked.success ? checked.data : null;
      },
    };
  }
}

/** The events of one connection. */
export interface ReaderEvents {
  /** Reads the words that events of these names need. */
  prepare(names: Iterable<string>): Promise<void>;
  /** An event as the wire has it; null for one that no longer fits. */
  write(name: string, data: Data): unknown;
}
