import type { Message } from "@gable/shared-sdk/model";

/** Messages of a block: so many, or more in the one that is being written to. */
const SIZE = 30;

/** Messages of a thread that are drawn together. */
export interface Block {
  /** Number of its first message. */
  key: number;
  messages: Message[];
  /** When the message before the first was sent. */
  before: string | null;
}

/**
 * A thread in blocks. What is added above or below leaves the other blocks as they are, the very same objects, so that a
 * new message draws one block and not ten thousand messages.
 * @param all oldest first
 * @param last the blocks as they were
 */
export function blocksOf(all: readonly Message[], last: readonly Block[]): Block[] {
  const known = new Map(last.map((block) => [block.key, block]));
  const blocks: Block[] = [];
  let start = 0;
  while (start < all.length) {
    const end = endOf(all, start, known);
    const first = all[start] as Message;
    const messages = all.slice(start, end);
    const before = all[start - 1]?.sentAt ?? null;
    const same = known.get(first.id);
    blocks.push(same && isSame(same, messages, before) ? same : { key: first.id, messages, before });
    start = end;
  }
  return blocks;
}

/** Where a block ends: where one began before, or when it is full. */
function endOf(all: readonly Message[], start: number, known: ReadonlyMap<number, Block>): number {
  for (let end = start + 1; end < all.length; end++) {
    if (end - start >= SIZE || known.has((all[end] as Message).id)) return end;
  }
  return all.length;
}

function isSame(block: Block, messages: readonly Message[], before: string | null): boolean {
  return (
    block.before === before &&
    block.messages.length === messages.length &&
    messages.every((message, index) => message === block.messages[index])
  );
}
