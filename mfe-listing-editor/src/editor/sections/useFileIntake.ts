import { useEffect, useRef } from "react";
import type { Checked, Refusal } from "../../listing/images.ts";

interface FileIntake<F extends { key: string }> {
  /** Files that are there, as drawn. */
  present: readonly F[];
  /** So many there may be. */
  most: number;
  check(file: File): Promise<Checked<F>>;
  tooMany(file: File): Refusal;
  /** Why a file that was looked at is not wanted beside the others; null for one that is. */
  unwanted?(taken: F, present: readonly F[]): Refusal | null;
  onTaken(taken: F): void;
  onRefused(refusal: Refusal): void;
  /** So many files more, or fewer, are being looked at. */
  onChecking(change: number): void;
  /** Files come and none is being looked at. */
  onBegin(): void;
}

/**
 * Takes chosen files one after the other, also those that are chosen while others are being looked at: decoding several
 * large pictures at once freezes a phone, and every file is counted with all that came before it.
 */
export function useFileIntake<F extends { key: string }>(intake: FileIntake<F>): (files: File[]) => void {
  const latest = useRef(intake);
  latest.current = intake;
  const waiting = useRef<File[]>([]);
  const isRunning = useRef(false);
  /** Taken, and not drawn yet. */
  const fresh = useRef<F[]>([]);
  const { present } = intake;
  useEffect(() => {
    fresh.current = fresh.current.filter(({ key }) => !present.some((each) => each.key === key));
  }, [present]);

  async function look(file: File): Promise<void> {
    const all = () => {
      const { present } = latest.current;
      return [...present, ...fresh.current.filter(({ key }) => !present.some((each) => each.key === key))];
    };
    const { most, check, tooMany } = latest.current;
    const { taken, refusal } = all().length < most ? await check(file) : { refusal: tooMany(file) };
    const { unwanted, onTaken, onRefused } = latest.current;
    const why = refusal ?? (taken && unwanted?.(taken, all()));
    if (why) return onRefused(why);
    if (!taken) return;
    fresh.current.push(taken);
    onTaken(taken);
  }

  return (files) => {
    if (!isRunning.current) intake.onBegin();
    waiting.current.push(...files);
    intake.onChecking(files.length);
    if (isRunning.current) return;
    isRunning.current = true;
    void (async () => {
      for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
        await look(file);
        latest.current.onChecking(-1);
      }
      isRunning.current = false;
    })();
  };
}
