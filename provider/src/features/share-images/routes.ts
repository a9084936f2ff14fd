import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { addressKey } from "@gable/server-kit/addresses";
import type { FastifyReply } from "fastify";
import { findProperty, type Property } from "../../marketplace/listings/index.ts";
import { createReadThrough } from "../../platform/cache/index.ts";
import type { AppContext, Module } from "../../platform/context/index.ts";
import { DEMO_PREFIX } from "../../platform/files/index.ts";
import { Busy, concurrencyLimit } from "../../platform/limits/index.ts";
import { readSettings, siteMoney } from "../../platform/settings/index.ts";
import { readTexts } from "../../platform/texts/index.ts";
import { drawShareCard, type ShareCard } from "./draw.ts";

const NAME = /^([^/]{1,150})\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\.jpg$/;
/** Pictures kept in memory, of about 100 KB each; and milliseconds. */
const MOST_KEPT = 100;
const KEPT_FOR = 60 * 60 * 1000;
const CACHED = "public, max-age=3600";
const PICTURE = "1280.webp";
const SOLD_OR_RENTED = 2;
const DEFAULT_COLOR = "#0e5a47";
const BUSY_SECONDS = 10;

/** The bytes of a picture that everybody may see; null when there is none. */
async function pictureOf({ files }: AppContext, id: string | null): Promise<Buffer | null> {
  if (!id) return null;
  const stored = id.startsWith(DEMO_PREFIX) ? null : (await files.find([id])).get(id);
  if (stored && stored.access !== "public") return null;
  const served = stored ? files.served(stored, PICTURE, false) : await files.servedDemo(id, PICTURE, false);
  const object = await served?.open(false);
  return object ? buffer(await object.stream(null)) : null;
}

interface Language {
  code: string;
  rtl: boolean;
}

type Words = Pick<ShareCard, "price" | "title" | "place" | "siteName" | "color">;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

async function wordsOf({ db }: AppContext, property: Property, { code }: Language): Promise<Words> {
  const settings = await readSettings(db);
  const t = await readTexts(db, code, "provider.share.");
  const price = siteMoney(settings, code)(property.price);
  const isRent = property.property_type === 1;
  const color = text(settings.system_color);
  return {
    // What is sold or rented says so on its page, and no price.
    price:
      property.property_type >= SOLD_OR_RENTED
        ? ""
        : isRent
          ? t(`provider.share.${(property.rentduration ?? "monthly").toLowerCase()}`, { price })
          : price,
    title: property.title,
    place: [property.city, property.country].filter(Boolean).join(code.startsWith("ar") ? "، " : ", "),
    siteName: text(settings.company_name),
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
  };
}

/** `/files/share/<slug>.<language>.jpg`: the picture that is shown beside a shared link. */
export const shareImages: Module = (app, context) => {
  const { db, limits } = context;
  const kept = createReadThrough(KEPT_FOR, MOST_KEPT);
  const limited = concurrencyLimit(1, 20);
  const drawn = limits.limiter({ name: "share images", limit: 120, windowSeconds: 600 });

  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(message);

  app.route({
    method: ["GET", "HEAD"],
    url: "/files/share/:name",
    async handler(request, reply) {
      const [, slug_id, code] = NAME.exec((request.params as { name: string }).name) ?? [];
      if (!slug_id || !code) return refuse(reply, 404, "No such file.");
      const language = await db
        .selectFrom("languages")
        .select(["code", "rtl"])
        .where("code", "=", code)
        .where("status", "=", 1)
        .executeTakeFirst();
      if (!language) return refuse(reply, 404, "No such file.");
      const property = await findProperty(db, { slug_id });
      // Asked before anything is remembered: what is hidden now is hidden here.
      if (!property?.on_show || property.is_premium) return refuse(reply, 404, "No such file.");
      const words = await wordsOf(context, property, language);
      const key = createHash("sha256")
        .update(JSON.stringify([words, language, property.title_image]))
        .digest("base64url");
      const tag = `"${key}"`;
      reply.header("cache-control", CACHED).header("etag", tag).header("x-content-type-options", "nosniff");
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      try {
        const image = await kept.get(key, async () => {
          await drawn.hit(addressKey(request.ip));
          return limited(async () =>
            drawShareCard({
              ...words,
              isRightToLeft: language.rtl,
              picture: await pictureOf(context, property.title_image),
            }),
          );
        });
        return reply.type("image/jpeg").send(image);
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        return refuse(reply.header("retry-after", BUSY_SECONDS), 503, "Too many pictures are being drawn.");
      }
    },
  });
};
