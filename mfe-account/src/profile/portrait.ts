/** Spec §5: JPEG or PNG, at least 120 × 120. */
export const portraitSide = 120;
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

/** What is wrong with a chosen profile photo, or null. Decodes it, so a renamed file does not pass. */
export async function portraitProblem(file: File, measure: Measure): Promise<PortraitProblem | null> {
  if (file.type !== "image/jpeg" && file.type !== "image/png") return "type";
  if (file.size > portraitBytes) return "large";
  try {
    const { width, height } = await measure(file);
    return Math.min(width, height) < portraitSide ? "small" : null;
  } catch {
    return "unreadable";
  }
}
