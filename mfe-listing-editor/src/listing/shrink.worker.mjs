// Runs in a worker of its own, as it is: it can import nothing.
const QUALITY = 0.86;

/** Draws a picture upright on white, with at most `side` pixels a side, and answers with a JPEG of it. */
async function shrink(file, side) {
  const whole = await createImageBitmap(file);
  const was = { width: whole.width, height: whole.height };
  const scale = Math.min(1, side / Math.max(was.width, was.height));
  const width = Math.max(1, Math.round(was.width * scale));
  const height = Math.max(1, Math.round(was.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  return { file: await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }), was };
}

self.addEventListener("message", async ({ data: { id, file, side } }) => {
  try {
    self.postMessage({ id, smaller: await shrink(file, side) });
  } catch {
    self.postMessage({ id, smaller: null });
  }
});
