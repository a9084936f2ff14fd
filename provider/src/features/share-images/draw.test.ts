import sharp from "sharp";
import { drawShareCard, HEIGHT, type ShareCard, WIDTH } from "./draw.ts";
import { BODY, HEADING, openTypefaces } from "./typefaces.ts";

const card: ShareCard = {
  price: "$450,000",
  title: "Two-bedroom loft",
  place: "Lisbon, Portugal",
  siteName: "Gable",
  color: "#0e5a47",
  isRightToLeft: false,
  picture: null,
};

/** Share of a region's pixels that are ink on paper, 0 to 1. */
async function ink(image: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(image).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 140).length / data.length;
}
const LEFT_HALF = { left: 0, top: 490, width: 600, height: 130 };
const RIGHT_HALF = { left: 600, top: 490, width: 600, height: 130 };

describe("drawShareCard", () => {
  it("is as large as readers of links want it, and small to send", async () => {
    const image = await drawShareCard(card);
    expect(await sharp(image).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT, format: "jpeg" });
    expect(image.length).toBeLessThan(200_000);
  });

  it("begins at the side where the language begins", async () => {
    const english = await drawShareCard(card);
    expect(await ink(english, LEFT_HALF)).toBeGreaterThan(0.02);
    expect(await ink(english, RIGHT_HALF)).toBeLessThan(0.005);
    const arabic = await drawShareCard({
      ...card,
      title: "شقة بغرفتي نوم",
      place: "لشبونة، البرتغال",
      isRightToLeft: true,
    });
    expect(await ink(arabic, RIGHT_HALF)).toBeGreaterThan(0.02);
    expect(await ink(arabic, LEFT_HALF)).toBeLessThan(0.005);
  });

  it("cuts what is too long, and takes markup and marks of direction for plain text", async () => {
    const long = await drawShareCard({ ...card, title: "<b>W</b>&W ".repeat(400), place: "\u202Eevil\u0000 place" });
    expect(await sharp(long).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
    const margin = { left: WIDTH - 40, top: 490, width: 40, height: 130 };
    expect(await ink(long, margin)).toBe(0);
  });

  // A letter that a typeface lacks is drawn as a box, one for each, and so is one that is not joined with its neighbours.
  it.each([
    ["Devanagari, a conjunct of two letters", "क्ष", "कष", 0.95],
    ["Devanagari, a sign above its letter", "कें", "के", 1.1],
    ["Arabic, letters that are joined", "ببب", "ب ب ب", 0.9],
  ])("shapes %s, in both typefaces", async (_name, whole, apart, most) => {
    await openTypefaces(sharp);
    for (const font of [HEADING, BODY]) {
      const width = async (text: string) =>
        (
          await sharp({ text: { text, font: `${font} 60`, rgba: true, dpi: 72 } })
            .png()
            .toBuffer({ resolveWithObject: true })
        ).info.width;
      expect((await width(whole)) / (await width(apart))).toBeLessThan(most);
    }
  });

  it("has a letter of its own for each of a Hindi title", async () => {
    await openTypefaces(sharp);
    const drawn = await Promise.all(
      ["क", "ख", "ग", "घ", "₹", "१", "२", "।"].map((text) =>
        sharp({ text: { text, font: `${BODY} 60`, rgba: true, dpi: 72 } })
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    );
    expect(new Set(drawn.map(({ data }) => data.toString("base64"))).size).toBe(drawn.length);
    // A box that stands for a missing letter has its number in it: more lines than a stroke of a danda.
    expect(drawn.at(-1)?.info.width).toBeLessThan(20);
  });

  it("keeps the joiners that choose between forms of letters", async () => {
    const joined = await drawShareCard({ ...card, title: "क्\u200dष" });
    expect(joined.equals(await drawShareCard({ ...card, title: "क् ष" }))).toBe(false);
    expect(joined.equals(await drawShareCard({ ...card, title: "क्ष" }))).toBe(false);
  });

  it("does without a picture and without words", async () => {
    const bare = await drawShareCard({ ...card, price: "", title: "", place: "", siteName: "" });
    expect(await ink(bare, { left: 0, top: 400, width: WIDTH, height: 220 })).toBe(0);
  });
});
