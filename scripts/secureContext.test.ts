import { remoteFolders } from "../launcher/src/workspaces.mjs";
import { filesWith, sourceLines } from "./sources.ts";

const BROWSER = ["shell/src", "shared-sdk/src", "shared-ui/src", ...remoteFolders()];

/**
 * What browsers have in secure contexts only, and where it is used with what happens without it. A new use is added here
 * with its own fallback. Plain HTTP on a name other than localhost is no secure context.
 */
const GUARDED: [string, RegExp, Record<string, string>][] = [
  ["crypto.randomUUID", /randomUUID\(/, {}],
  [
    "crypto.subtle",
    /crypto\??\.subtle/,
    { "mfe-listing-editor/src/listing/images.ts": "a picture chosen twice is not noticed" },
  ],
  [
    "navigator.clipboard",
    /navigator\??\.clipboard/,
    {
      "mfe-account/src/boards/ShareBoardDialog.tsx": "the address stands in its field, for copying by hand",
      "mfe-catalog/src/property/ShareDialog.tsx": "the address is shown, for copying by hand",
      "mfe-payments/src/checkout/BankDetails.tsx": "the words stand there, for copying by hand",
    },
  ],
  [
    "navigator.share",
    /navigator\??\.(?:share|canShare)\b/,
    {
      "mfe-account/src/boards/ShareBoardDialog.tsx": "the address is copied, or stands in its field",
      "mfe-catalog/src/property/ShareDialog.tsx": "the address is copied, or shown",
    },
  ],
  [
    "navigator.serviceWorker",
    /navigator\??\.serviceWorker/,
    {
      "mfe-chat/src/live/pushes.ts": "nothing is pushed then: the event stream and asking tell of messages",
      "shell/src/member/device.ts": "notifications are then unsupported, and not offered",
      "shell/src/member/index.ts": "each page shows itself what the event stream brings",
      "shell/src/composition/browser.ts": "registerPush does nothing without one",
      "shell/src/releases/pageReleases.ts": "there is then no worker that could stand in the way",
    },
  ],
  [
    "navigator.geolocation",
    /navigator\??\.geolocation/,
    {
      "mfe-catalog/src/place/useMyPlace.ts":
        "the note says why the position is not given, and a place is found by name",
      "mfe-listing-editor/src/editor/sections/PlaceFinder.tsx": "the place is chosen on the map",
      "shell/src/index.tsx": "logPosition does nothing without one",
    },
  ],
  [
    "other things of secure contexts",
    /navigator\??\.(?:mediaDevices|storage|credentials|locks|wakeLock|bluetooth|usb|setAppBadge)\b|\bnew Notification\(|\bNotification\.|\bcaches\.|\bcookieStore\b|\bPushManager\b|\bPaymentRequest\b|\bwindow\.queryLocalFonts/,
    {
      "mfe-chat/src/delivery/memberOutbox.ts": "two tabs may send a message twice, which its key makes one",
      "mfe-chat/src/media/voice/microphone.ts": "the note says why nothing is recorded, and files can be sent",
      "shared-sdk/src/client/streamHub.ts": "each part of a page has a stream of its own",
      "shell/src/member/device.ts": "notifications are then unsupported, and not offered",
      "shell/src/member/index.ts": "two tabs may renew at the same time, which the provider bears",
    },
  ],
];

test.each(["crypto.randomUUID()", "const id = randomUUID()"])("%s is found", (line) => {
  expect(GUARDED[0]?.[1].test(line)).toBe(true);
});

test.each(GUARDED)("%s is used where a page does without it", (_, pattern, guarded) => {
  expect(filesWith(sourceLines(BROWSER), pattern)).toEqual(Object.keys(guarded).sort());
});
