import type { ApiClient } from "../../client/client.ts";
import type * as calls from "../index.ts";
import type { ProjectFields, PropertyFields } from "../index.ts";

type Call = (client: ApiClient, input: never, ...rest: never[]) => Promise<unknown>;

/** Names of the exports that send something: neither options for React, nor encoders, nor readers of events. */
export type CallName = {
  [K in keyof typeof calls]: (typeof calls)[K] extends Call
    ? K extends `${string}Query` | `${string}Mutation`
      ? never
      : K
    : never;
}[keyof typeof calls];

type Inputs = { [K in CallName]?: Parameters<(typeof calls)[K]>[1] };

const file = new Blob(["x"], { type: "image/png" });
const place = { userId: 2, propertyId: 1 };
const listing: PropertyFields = {
  title: "Villa",
  description: "White",
  categoryId: 1,
  kind: "rent",
  rentPeriod: "monthly",
  price: 1000,
  address: "Lane 7",
  titleImage: "upload-1",
  gallery: ["upload-2"],
  parameters: [{ id: 2, value: ["a", "b"] }],
  facilities: [{ id: 1, distance: 3 }],
};

const project: ProjectFields = {
  title: "Riverside",
  description: "Flats",
  categoryId: 1,
  kind: "upcoming",
  location: "Quay 1",
  image: "upload-1",
  floors: [{ title: "Ground floor", plan: "upload-2" }],
};

/** One right input for every call, so that each can be sent in tests about all of them. */
export const callInputs: Inputs = {
  agent: { slugId: "omar-haddad" },
  agents: {},
  applyForVerification: {
    answers: [
      { fieldId: 1, value: "A" },
      { fieldId: 2, value: ["a", "b"] },
      { fieldId: 3, value: file },
    ],
  },
  article: { slugId: "buying" },
  articles: {},
  blockUser: { userId: 2 },
  categories: {},
  changePassword: { current: "secret1", password: "secret2", passwordAgain: "secret2" },
  cities: {},
  contact: { firstName: "A", lastName: "B", email: "a@example.org", subject: "S", message: "M" },
  conversations: {},
  createProperty: listing,
  deleteAccount: { memberId: 1 },
  deleteConversation: { memberId: 1, ...place },
  deleteMessage: { messageId: 1, receiverId: 2 },
  deleteProperty: { id: 1 },
  endOtherSessions: {},
  endSession: { id: 2 },
  facilities: {},
  faqs: {},
  favourites: {},
  featureLimits: { feature: "property_list" },
  filterParameters: {},
  flutterwavePage: { packageId: 2 },
  forgotPassword: { email: "a@example.org" },
  giveUpPayment: { paymentId: 1 },
  home: {},
  languageFile: { code: "en" },
  markRead: { ...place, upToId: 1 },
  member: {},
  messages: place,
  mortgage: { amount: 100, downPayment: 10, interestRate: 7, years: 10, details: true },
  nearbyProperties: {},
  notifications: {},
  ownProperties: {},
  ownProperty: { slugId: "house-1" },
  packageFeatures: {},
  packages: {},
  paymentMethods: {},
  payments: {},
  project: { slugId: "riverside" },
  projects: {},
  property: { slugId: "house-1" },
  propertyList: {},
  razorpayOrder: { packageId: 2 },
  register: { name: "A", email: "a@example.org", password: "secret1", passwordAgain: "secret1" },
  reportProperty: { propertyId: 1, reasonId: 1 },
  reportReasons: {},
  requestLoginOtp: { email: "a@example.org" },
  requestOtp: { phone: "+911234567890" },
  resetPassword: { token: "t", password: "secret1", passwordAgain: "secret1" },
  sendBankReceipt: { paymentId: 1, receipt: file },
  sendMessage: { senderId: 1, receiverId: 2, propertyId: 1, text: "Hi" },
  sendTyping: place,
  sessions: {},
  setFavourite: { propertyId: 1, favourite: true },
  setInterest: { propertyId: 1, interested: true },
  setPropertyActive: { id: 1, active: true },
  setPropertyKind: { id: 1, kind: "sold" },
  signIn: { method: "email", email: "a@example.org", password: "secret1" },
  signInWithOtp: { phone: "+911234567890", code: "123456" },
  signOff: {},
  startBankTransfer: { packageId: 2, receipt: file },
  startPayment: { packageId: 2, gateway: "Stripe" },
  searchProperties: { city: "Pune", parameters: [{ id: 1, min: 2 }], limit: 5 },
  suggestions: { text: "pune" },
  takePackage: { packageId: 1 },
  unblockUser: { userId: 2 },
  updateProfile: { name: "A" },
  updateProperty: { id: 1, title: "Villa" },
  updatePushToken: { fcmToken: "f" },
  upload: { file },
  verification: {},
  verificationForm: {},
  verifyOtp: { phone: "+911234567890", code: "123456" },
  webSettings: {},
  advertisements: { type: "property" },
  compareProperties: { sourceId: 1, targetId: 2 },
  countView: { type: "property", id: 1 },
  createProject: project,
  deleteProject: { id: 1 },
  featureListing: { type: "project", id: 1 },
  forgetInterests: {},
  interestedPeople: { propertyId: 1 },
  interests: {},
  ownProject: { slugId: "riverside" },
  ownProjects: {},
  recommendations: {},
  saveInterests: { categoryIds: [1], kinds: ["rent"], minPrice: 1, maxPrice: null, city: "Pune" },
  seoSettings: {},
  setProjectActive: { id: 1, active: false },
  similarProperties: { propertyId: 1 },
  slides: {},
  updateProject: { id: 1, title: "Riverside", removeFloorIds: [1, 2] },
  withdrawAdvertisement: { id: 1 },
};
