/** The beginning of a PNG of the given size: enough for every check but decoding. */
export function pngBytes(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(4, 0x0d0a1a0a);
  view.setUint32(8, 13);
  view.setUint32(12, 0x49484452);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG's start, an APP1 segment of `metadata` bytes, and its frame header. */
export function jpegBytes(width: number, height: number, metadata = 40): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(metadata + 64);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, metadata);
  const frame = 4 + metadata;
  view.setUint16(frame, 0xffc0);
  view.setUint16(frame + 2, 17);
  view.setUint8(frame + 4, 8);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return bytes;
}

/** A file as a visitor chooses it; jsdom's has no `arrayBuffer`. */
export function chosenFile(bytes: Uint8Array<ArrayBuffer>, name: string, type: string): File {
  const file = new File([bytes], name, { type });
  Object.defineProperty(file, "arrayBuffer", { value: async () => bytes.buffer });
  return file;
}
