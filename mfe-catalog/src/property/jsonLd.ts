import type { PropertyDetail, Settings } from "@gable/shared-sdk/model";
import type { RealEstateListing, WithContext } from "schema-dts";
import { factsOf } from "../shared/facts.ts";
import { listingHref } from "../shared/listing.ts";
import { plainText } from "../shared/richText.ts";
import { absolute, summary } from "../shared/seo.ts";
import { picturesOf } from "./pictures.ts";

const UNITS: Record<string, string> = { daily: "DAY", monthly: "MON", quarterly: "QAN", yearly: "ANN" };

/** schema.org `RealEstateListing` of a listing; what the listing does not say is left out. */
export function listingJsonLd(
  listing: PropertyDetail,
  settings: Settings | null,
  origin: string,
): WithContext<RealEstateListing> {
  const url = `${origin}${listingHref(listing)}`;
  const { place } = listing;
  const facts = factsOf(listing.parameters);
  const count = (glyph: "bed" | "bath") => facts.find((fact) => fact.glyph === glyph)?.number ?? undefined;
  const gone = listing.kind === "sold" || listing.kind === "rented";
  const rent = listing.rentPeriod && (listing.kind === "rent" || listing.kind === "rented");
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: listing.title,
    description: summary(plainText(listing.description), 300) || undefined,
    image: picturesOf(listing).map((picture) => absolute(picture, origin)),
    datePosted: listing.listed.iso ?? undefined,
    mainEntity: {
      "@type": "Accommodation",
      name: listing.title,
      accommodationCategory: listing.category.name || undefined,
      numberOfBedrooms: count("bed"),
      numberOfBathroomsTotal: count("bath"),
      address: {
        "@type": "PostalAddress",
        streetAddress: place.address || undefined,
        addressLocality: place.city || undefined,
        addressRegion: place.state || undefined,
        addressCountry: place.country || undefined,
      },
      geo: place.coordinates
        ? {
            "@type": "GeoCoordinates",
            latitude: place.coordinates.latitude,
            longitude: place.coordinates.longitude,
          }
        : undefined,
    },
    offers: {
      "@type": "Offer",
      url,
      price: listing.price,
      priceCurrency: settings?.currency.code || undefined,
      availability: gone ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
      businessFunction: { "@id": `http://purl.org/goodrelations/v1#${rent ? "LeaseOut" : "Sell"}` },
      priceSpecification: rent
        ? {
            "@type": "UnitPriceSpecification",
            price: listing.price,
            priceCurrency: settings?.currency.code || undefined,
            unitCode: UNITS[listing.rentPeriod ?? "monthly"],
          }
        : undefined,
    },
  };
}
