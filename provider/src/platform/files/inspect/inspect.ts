import { inspectDoc } from "./doc.ts";
import { inspectDocx } from "./docx.ts";
import { inspectMp3 } from "./mp3.ts";
import { inspectMp4 } from "./mp4.ts";
import { inspectOgg } from "./ogg.ts";
import { inspectPdf } from "./pdf.ts";
import { RefusedFile } from "./refused.ts";
import { inspectText } from "./text.ts";
import { inspectWebm } from "./webm.ts";

const INSPECTIONS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
  txt: inspectText,
  mp3: inspectMp3,
  m4a: inspectMp4,
  webm: inspectWebm,
  ogg: inspectOgg,
};

/** The harmless file by which scanners for viruses are tried out (eicar.org): a site that has none refuses it too. */
const TRIAL_VIRUS = "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$";

/**
 * Looks into a document or sound beyond its first bytes.
 * @param extension as `detect` gave it
 * @returns the bytes to keep: without what does not belong to the document or sound
 * @throws RefusedFile
 */
export async function inspect(content: Buffer, extension: string): Promise<Buffer> {
  const inspection = INSPECTIONS[extension];
  if (!inspection || content.includes(TRIAL_VIRUS)) throw new RefusedFile("cannot be taken.");
  return inspection(content);
}
