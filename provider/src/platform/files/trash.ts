import { type Storage, TRASH } from "./storage.ts";

const DAY_MS = 86_400_000;
/** An operator who misses files finds them for so long. */
export const TRASH_DAYS = 7;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Puts a file's folder aside: it is served no more, and can be brought back for some days. */
export async function moveToTrash(storage: Storage, id: string, now: Date): Promise<void> {
  await storage.moveFolder(id, `${TRASH}/${dayOf(now)}/${id}`);
}

/** Removes for good what has lain in the trash for its days. @returns the days that went */
export async function emptyTrash(storage: Storage, now: Date): Promise<string[]> {
  const oldest = dayOf(new Date(now.getTime() - TRASH_DAYS * DAY_MS));
  const days: string[] = [];
  for await (const { id } of storage.folders(TRASH)) if (id < oldest) days.push(id);
  for (const day of days) await storage.removeFolder(`${TRASH}/${day}`);
  return days;
}

/** Brings back what is in the trash. @returns the ids of the files */
export async function restoreTrash(storage: Storage): Promise<string[]> {
  const folders: { day: string; id: string }[] = [];
  for await (const { id: day } of storage.folders(TRASH))
    for await (const { id } of storage.folders(`${TRASH}/${day}`)) folders.push({ day, id });
  for (const { day, id } of folders) await storage.moveFolder(`${TRASH}/${day}/${id}`, id);
  return folders.map(({ id }) => id);
}
