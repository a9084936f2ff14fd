import { deflateSync } from "node:zlib";
import type { Client, Fields } from "./client.ts";

/** A PNG of one colour, made here: chunk by chunk (PNG specification, section 5). */
export function picture(width = 200, height = 150): File {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(8 + body.length);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), 4 + body.length);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height, 120);
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return new File([new Uint8Array(Buffer.concat(parts))], "house.png", { type: "image/png" });
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** The fields of a listing that nothing is wrong with, in the first category that the site has. */
export async function listingFields(visitor: Client, title: string): Promise<Fields> {
  const { body } = await visitor.get("get_categories");
  const category = body.data[0];
  const required = category.parameter_types.filter((parameter: { is_required: number }) => parameter.is_required);
  return {
    title,
    description: "A bright home near the park.",
    category_id: category.id,
    property_type: 0,
    price: 250000,
    address: "Unter den Linden 1",
    city: "Berlin",
    state: "Berlin",
    country: "Germany",
    latitude: 52.517,
    longitude: 13.389,
    title_image: picture(),
    ...Object.fromEntries(
      required.flatMap((parameter: { id: number; type_values: string[] | null }, index: number) => [
        [`parameters[${index}][parameter_id]`, parameter.id],
        [`parameters[${index}][value]`, parameter.type_values?.[0] ?? 80],
      ]),
    ),
  };
}
