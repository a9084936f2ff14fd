import { useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "../listing/draft.ts";
import { draftDifferences } from "../listing/draftDifferences.ts";
import { draftOfPayload } from "../listing/draftPayload.ts";
import type { OpenedDraft } from "../listing/openDraft.ts";
import { DraftChoice } from "./DraftChoice.tsx";
import { DraftNote } from "./DraftNote.tsx";
import { useDraftWords } from "./useDraftWords.ts";

interface DraftVersionsProps {
  draft: OpenedDraft;
  /** What is written here now. */
  current(): Draft;
  onDiscard(): void;
  onTake(mine: Draft, taken: Draft, revision: number | null): void;
}

/** What there is to say of the draft: that it was brought back, and the choice where two were written. */
export function DraftVersions({ draft, current, onDiscard, onTake }: DraftVersionsProps) {
  const { keeper, isFromElsewhere } = draft;
  const { sync } = keeper;
  const other = useSyncExternalStore(sync?.subscribe ?? never, sync?.other ?? nothing);
  const [spare, setSpare] = useState(draft.spare);
  const [isSpareOpen, setSpareOpen] = useState(false);
  const mine = other || isSpareOpen ? current() : null;
  const theirs = other && mine && draftOfPayload(other.payload, mine.media);
  // The same was written twice: nothing to choose.
  const words = useDraftWords();
  const differences = mine && theirs ? draftDifferences(mine, theirs, words) : null;
  const isSame = differences?.length === 0;

  async function keep() {
    if (!mine || !other) return;
    if (theirs && !isSame) {
      await keeper.keepSpare(theirs);
      setSpare(theirs);
    }
    sync?.keepOwn(mine);
  }
  useEffect(() => {
    if (other && (isSame || !theirs)) void keep();
  });

  return (
    <>
      {draft.draft && (
        <DraftNote
          savedAt={draft.draft.savedAt}
          isFromElsewhere={isFromElsewhere}
          onDiscard={onDiscard}
          onOther={spare && (() => setSpareOpen(true))}
        />
      )}
      {other && mine && theirs && differences && !isSame && (
        <DraftChoice
          here={mine}
          there={theirs}
          differences={differences}
          isForced
          onKeep={keep}
          onTake={() => onTake(mine, theirs, other.revision)}
        />
      )}
      {isSpareOpen && mine && spare && !other && (
        <DraftChoice
          here={mine}
          there={spare}
          differences={draftDifferences(mine, spare, words)}
          isForced={false}
          onKeep={() => setSpareOpen(false)}
          onTake={() => onTake(mine, { ...spare, savedAt: Date.now() }, null)}
        />
      )}
    </>
  );
}

const nothing = () => null;
const never = () => () => undefined;
