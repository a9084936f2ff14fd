import { checkImageSize, checkImageType } from "@gable/shared-sdk/rules";

/** What the provider takes in one file. */
export const portraitBytes = 8 * 1024 * 1024;

export type PortraitProblem = "type" | "unreadable" | "small" | "large";

/** Sides in pixels of a picture that the browser can show; rejects when it cannot. */
export type Measure = (file: Blob) => Promise<{ width: number; height: number }>;

export const measureInBrowser: Measure = async (file) => {
  const bitmap = await createImageBitmap(file);
  const size = { width: bitmap.width, height: bitmap.height };
  bitmap.close();
  return size;
};

/** What is wrong with a chosen profile photo (spec §5), or null. Decodes it, so a renamed file does not pass. */
export async function portraitProblem(file: File, measure: Measure): Promise<PortraitProblem | null> {
  if (checkImageType(file.type)) return "type";
  if (file.size > portraitBytes) return "large";
  try {
    return checkImageSize(await measure(file)) ? "small" : null;
  } catch {
    return "unreadable";
  }
}
