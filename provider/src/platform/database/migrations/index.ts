import type { Migration } from "kysely/migration";
import * as files from "./010-files.ts";
import * as accounts from "./020-accounts.ts";
import * as listings from "./030-listings.ts";
import * as projects from "./040-projects.ts";
import * as content from "./050-content.ts";
import * as billing from "./060-billing.ts";
import * as stream from "./070-stream.ts";
import * as chat from "./080-chat.ts";
import * as notifications from "./090-notifications.ts";
import * as shown from "./100-shown.ts";
import * as sessions from "./120-sessions.ts";
import * as agentVerification from "./121-agent-verification.ts";
import * as listingLife from "./130-listing-life.ts";
import * as payments from "./140-payments.ts";
import * as search from "./150-search.ts";
import * as searchMemory from "./151-search-memory.ts";
import * as audit from "./160-audit.ts";
import * as privateFiles from "./170-private-files.ts";
import * as drafts from "./180-drafts.ts";
import * as propertyHistory from "./181-property-history.ts";
import * as savedSearches from "./182-saved-searches.ts";
import * as boards from "./183-boards.ts";
import * as viewings from "./184-viewings.ts";
import * as accountMail from "./190-account-mail.ts";
import * as onShow from "./200-on-show.ts";
import * as searchWeights from "./201-search-weights.ts";
import * as savedSearchOrigin from "./210-saved-search-origin.ts";
import * as idempotency from "./211-idempotency.ts";
import * as uploadsWaiting from "./212-uploads-waiting.ts";
import * as knownDevices from "./213-known-devices.ts";
import * as cityPictures from "./220-city-pictures.ts";
import * as formerAddresses from "./221-former-addresses.ts";
import * as confirmed from "./222-confirmed.ts";
import * as resumableUploads from "./230-resumable-uploads.ts";
import * as placesAndPictures from "./240-places-and-pictures.ts";
import * as paymentGateways from "./250-payment-gateways.ts";
import * as projectPlaces from "./251-project-places.ts";
import * as invoices from "./260-invoices.ts";
import * as alertLinks from "./270-alert-links.ts";
import * as renewals from "./270-renewals.ts";
import * as notificationKinds from "./271-notification-kinds.ts";
import * as weeklyAlerts from "./272-weekly-alerts.ts";
import * as translations from "./280-translations.ts";
import * as onOffer from "./281-on-offer.ts";
import * as verificationTranslations from "./282-verification-translations.ts";
import * as publicRevision from "./290-public-revision.ts";
import * as keptCounts from "./292-kept-counts.ts";
import * as listingFigures from "./293-listing-figures.ts";
import * as lastWrites from "./300-last-writes.ts";
import * as conversationMarks from "./301-conversation-marks.ts";
import * as chatReports from "./311-chat-reports.ts";
import * as offers from "./320-offers.ts";
import * as viewingReminders from "./321-viewing-reminders.ts";
import * as mapSums from "./330-map-sums.ts";
import * as projectConversations from "./331-project-conversations.ts";
import * as ownerCounts from "./340-owner-counts.ts";
import * as sitemapParts from "./341-sitemap-parts.ts";
import * as priceQuartiles from "./350-price-quartiles.ts";
import * as similarOffers from "./360-similar-offers.ts";
import * as mapPriceLevels from "./361-map-price-levels.ts";
import * as promotedOffers from "./362-promoted-offers.ts";
import * as samples from "./363-samples.ts";
import * as mapPriceTens from "./364-map-price-tens.ts";
import * as offerTexts from "./365-offer-texts.ts";
import * as sparseSample from "./366-sparse-sample.ts";
import * as cityRooms from "./367-city-rooms.ts";
import * as textOrder from "./368-text-order.ts";
import * as askedOffers from "./369-asked-offers.ts";
import * as joinedCodes from "./370-joined-codes.ts";
import * as cityCategoryPrice from "./371-city-category-price.ts";
import * as wordBitmaps from "./380-word-bitmaps.ts";
import * as noPathsInTexts from "./381-no-paths-in-texts.ts";
import * as mergeByLevels from "./390-merge-by-levels.ts";
import * as promotedPlaces from "./391-promoted-places.ts";
import * as cityViews from "./392-city-views.ts";
import * as bitmapPlaces from "./393-bitmap-places.ts";
import * as bitmapAges from "./394-bitmap-ages.ts";
import * as placeSums from "./395-place-sums.ts";
import * as similarTold from "./396-similar-told.ts";

/** Migrations by name, one file per domain; they run in the order of their names. */
export const migrations: Record<string, Migration> = {
  "010-files": files,
  "020-accounts": accounts,
  "030-listings": listings,
  "040-projects": projects,
  "050-content": content,
  "060-billing": billing,
  "070-stream": stream,
  "080-chat": chat,
  "090-notifications": notifications,
  "100-shown": shown,
  "120-sessions": sessions,
  "121-agent-verification": agentVerification,
  "130-listing-life": listingLife,
  "150-search": search,
  "151-search-memory": searchMemory,
  "140-payments": payments,
  "160-audit": audit,
  "170-private-files": privateFiles,
  "180-drafts": drafts,
  "181-property-history": propertyHistory,
  "182-saved-searches": savedSearches,
  "183-boards": boards,
  "184-viewings": viewings,
  "190-account-mail": accountMail,
  "200-on-show": onShow,
  "201-search-weights": searchWeights,
  "210-saved-search-origin": savedSearchOrigin,
  "211-idempotency": idempotency,
  "212-uploads-waiting": uploadsWaiting,
  "213-known-devices": knownDevices,
  "220-city-pictures": cityPictures,
  "221-former-addresses": formerAddresses,
  "222-confirmed": confirmed,
  "230-resumable-uploads": resumableUploads,
  "240-places-and-pictures": placesAndPictures,
  "250-payment-gateways": paymentGateways,
  "251-project-places": projectPlaces,
  "260-invoices": invoices,
  "270-alert-links": alertLinks,
  "270-renewals": renewals,
  "271-notification-kinds": notificationKinds,
  "272-weekly-alerts": weeklyAlerts,
  "280-translations": translations,
  "281-on-offer": onOffer,
  "282-verification-translations": verificationTranslations,
  "290-public-revision": publicRevision,
  "292-kept-counts": keptCounts,
  "293-listing-figures": listingFigures,
  "300-last-writes": lastWrites,
  "301-conversation-marks": conversationMarks,
  "311-chat-reports": chatReports,
  "320-offers": offers,
  "321-viewing-reminders": viewingReminders,
  "330-map-sums": mapSums,
  "331-project-conversations": projectConversations,
  "340-owner-counts": ownerCounts,
  "341-sitemap-parts": sitemapParts,
  "350-price-quartiles": priceQuartiles,
  "360-similar-offers": similarOffers,
  "361-map-price-levels": mapPriceLevels,
  "362-promoted-offers": promotedOffers,
  "363-samples": samples,
  "364-map-price-tens": mapPriceTens,
  "365-offer-texts": offerTexts,
  "366-sparse-sample": sparseSample,
  "367-city-rooms": cityRooms,
  "368-text-order": textOrder,
  "369-asked-offers": askedOffers,
  "370-joined-codes": joinedCodes,
  "371-city-category-price": cityCategoryPrice,
  "380-word-bitmaps": wordBitmaps,
  "381-no-paths-in-texts": noPathsInTexts,
  "390-merge-by-levels": mergeByLevels,
  "391-promoted-places": promotedPlaces,
  "392-city-views": cityViews,
  "393-bitmap-places": bitmapPlaces,
  "394-bitmap-ages": bitmapAges,
  "395-place-sums": placeSums,
  "396-similar-told": similarTold,
};
