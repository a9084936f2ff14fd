/** What the first bytes of a picture say. Sides in pixels. */
export interface ImageHeader {
  type: "jpeg" | "png";
  width: number;
  height: number;
}

/**
 * Reads type and size of a JPEG or PNG from its bytes, so that a file is judged by what it is and not
 * by its name. ISO/IEC 15948 (PNG, IHDR) and ITU-T T.81 (JPEG, frame header).
 * @param bytes the beginning of the file; a JPEG's frame header may come after long metadata
 * @returns null when it is neither, or is cut off before its size
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPng(view)) return { type: "png", width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength > 3 && view.getUint16(0) === 0xffd8) return readJpeg(view);
  return null;
}

function isPng(view: DataView): boolean {
  return view.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
}

function readJpeg(view: DataView): ImageHeader | null {
  let offset = 2;
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrameHeader(marker)) {
      return { type: "jpeg", height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    offset += 2 + (hasNoLength(marker) ? 0 : view.getUint16(offset + 2));
  }
  return null;
}

/** SOF0 to SOF15 without the markers in between that mean something else (DHT, JPG, DAC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
