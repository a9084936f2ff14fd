/** Words of the longest name that is looked for. */
const LONGEST = 8;

/** Meanings by phrases of folded words. */
export interface Phrases<T> {
  add(words: readonly string[], meaning: T): void;
  /** Whether it is a word of one. */
  has(word: string): boolean;
  /** All words of them. */
  words(): Iterable<string>;
  root: Node<T>;
}

/** Where a phrase has come to. */
export interface Node<T> {
  next: Map<string, Node<T>> | null;
  meanings: T[] | null;
}

const emptyNode = <T>(): Node<T> => ({ next: null, meanings: null });

export function createPhrases<T>(): Phrases<T> {
  const root = emptyNode<T>();
  const known = new Set<string>();
  return {
    root,
    add(words, meaning) {
      if (words.length === 0 || words.length > LONGEST) return;
      let node = root;
      for (const word of words) {
        known.add(word);
        node.next ??= new Map();
        const next = node.next.get(word) ?? emptyNode<T>();
        node.next.set(word, next);
        node = next;
      }
      node.meanings ??= [];
      if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
    },
    has: (word) => known.has(word),
    words: () => known,
  };
}

export interface Found<T> {
  meanings: T[];
  /** Words that it takes. */
  length: number;
  /** Which of the forms of each word it was found by; 0 for the word as it is typed. */
  forms: number[];
}

/**
 * All phrases that begin at a word, the longest first, and those of typed words before those of other forms.
 * @param formsAt the forms that the word at a place may have; none past the end
 */
export function phrasesAt<T>(
  layers: readonly Phrases<T>[],
  at: number,
  formsAt: (place: number) => readonly string[],
): Found<T>[] {
  let open = layers.map(({ root }) => ({ node: root, forms: [] as number[] }));
  const found: Found<T>[] = [];
  for (let length = 1; length <= LONGEST && open.length > 0; length++) {
    const forms = formsAt(at + length - 1);
    open = open.flatMap(({ node, forms: before }) =>
      forms.flatMap((form, index) => {
        const next = node.next?.get(form);
        return next ? [{ node: next, forms: [...before, index] }] : [];
      }),
    );
    for (const { node, forms: taken } of open) {
      if (!node.meanings) continue;
      const same = found.find((one) => one.length === length && one.forms.join() === taken.join());
      if (same) same.meanings = [...same.meanings, ...node.meanings];
      else found.push({ meanings: node.meanings, length, forms: taken });
    }
  }
  const changed = ({ forms }: Found<T>) => forms.filter((form) => form > 0).length;
  return found.toSorted((a, b) => b.length - a.length || changed(a) - changed(b));
}
