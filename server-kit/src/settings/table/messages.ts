import type { SettingGroup } from "../setting.ts";

export const MESSAGES = {
  heading: "Mail and text messages",
  settings: {
    SMTP_URL: {
      readBy: ["provider"],
      shown: "nothing is sent",
      meaning: "mail server: `smtp://user:password@mail.example:587`, or `smtps://…`",
    },
    MAIL_FROM: {
      readBy: ["provider"],
      standard: "no-reply@localhost",
      meaning: "sender of mails",
    },
    TWILIO_ACCOUNT_SID: {
      readBy: ["provider"],
      shown: "no text messages",
      meaning: "account at Twilio, which sends codes to phones",
    },
    TWILIO_AUTH_TOKEN: {
      readBy: ["provider"],
      shown: "none",
      meaning: "its secret",
    },
    TWILIO_FROM: {
      readBy: ["provider"],
      shown: "none",
      meaning: "number that messages come from, `+15551234567`",
    },
  },
} as const satisfies SettingGroup;

export const FIREBASE = {
  heading: "Sign-in by Firebase: Google, Apple, phone, e-mail",
  settings: {
    FIREBASE_PROJECT_ID: {
      readBy: ["provider", "composer"],
      shown: "off",
      meaning: "project whose ID tokens the site takes",
    },
    FIREBASE_API_KEY: {
      readBy: ["composer"],
      shown: "off in browsers",
      meaning: "the project's key for browsers, which is no secret; without it pages offer nothing of Firebase",
    },
    FIREBASE_AUTH_DOMAIN: {
      readBy: ["composer"],
      shown: "`<project>.firebaseapp.com`",
      meaning: "host of the windows that people sign in with; see below for one below the site's own name",
    },
    FIREBASE_METHODS: {
      readBy: ["provider", "composer"],
      standard: "google,apple",
      meaning: "what goes through the project: `google`, `apple`, `phone`, `email`, separated by commas",
    },
    FIREBASE_CREDENTIALS: {
      readBy: ["provider"],
      shown: "none",
      meaning: "path of a service account's key file; with it, withdrawn tokens are refused as well",
    },
    FIREBASE_AUTH_EMULATOR_HOST: {
      readBy: ["provider", "composer"],
      shown: "off",
      meaning: "for trials on this machine, with a project `demo-…`: the emulator, whose tokens nobody has signed",
    },
  },
} as const satisfies SettingGroup;

export const PUSH = {
  heading: "Notifications of browsers whose pages are closed",
  settings: {
    FIREBASE_MESSAGING_SENDER_ID: {
      readBy: ["composer"],
      shown: "off",
      meaning:
        "sender id of the Firebase project, a number; with the two below, `FIREBASE_API_KEY` and `FIREBASE_CREDENTIALS`",
    },
    FIREBASE_APP_ID: {
      readBy: ["composer"],
      shown: "off",
      meaning: "id of the project's web app, `1:1234567890:web:…`",
    },
    FIREBASE_VAPID_KEY: {
      readBy: ["composer"],
      shown: "off",
      meaning: "public key of the project's Web Push certificate",
    },
  },
} as const satisfies SettingGroup;
