import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";

interface DraftInput {
  form: UseFormReturn<ListingValues>;
  media: ListingMedia;
  start: { values: ListingValues; media: ListingMedia };
  keeper: DraftKeeper;
  /** The start itself is a draft: not yet with the provider. */
  restored: boolean;
  /** Whether leaving the site now would cost something, besides what is about to be written. */
  isCostly(isDirty: boolean): boolean;
  /** Another device has written on, and nothing is unsaved here. */
  onNewer(): void;
}

/** Hands every change to the keeper, and warns of leaving the page while something would be lost. */
export function useDraft({ form, media, start, keeper, restored, isCostly, onNewer }: DraftInput): { dirty: boolean } {
  const dirty = restored || form.formState.isDirty || media !== start.media;
  const latest = useRef(media);
  latest.current = media;
  const latestCostly = useRef(isCostly);
  latestCostly.current = isCostly;
  const latestNewer = useRef(onNewer);
  latestNewer.current = onNewer;

  useEffect(() => {
    const changes = form.watch((_values, { type }) => {
      // Values that the form fills in by itself while its fields appear are no change of the writer's.
      if (type === "change" || form.formState.isDirty) keeper.change(form.getValues(), latest.current);
    });
    return () => changes.unsubscribe();
  }, [form, keeper]);

  useEffect(() => {
    if (media !== start.media) keeper.change(form.getValues(), media);
  }, [form, keeper, media, start.media]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const { state } = keeper.status();
      void keeper.flush();
      if (state === "unsaved" || state === "saving" || latestCostly.current(dirty)) event.preventDefault();
    };
    const hide = () => void keeper.flush().then(() => keeper.sync?.flush());
    window.addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", hide);
      void keeper.flush();
    };
  }, [keeper, dirty]);

  useEffect(() => () => void keeper.leave(), [keeper]);

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible" || keeper.status().state === "unsaved") return;
      if (await keeper.sync?.look()) latestNewer.current();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [keeper]);

  return { dirty };
}
