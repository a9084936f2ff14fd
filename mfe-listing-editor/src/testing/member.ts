import type { SessionData } from "@gable/shared-sdk/host";

/** The member of the in-memory provider, signed in. */
export const member: SessionData = {
  token: "test-token",
  id: 1,
  name: "Meera Kulkarni",
  email: "member@gable.test",
  mobile: "+91 91234 56789",
  profile: "/files/meera.jpg",
  address: "3 Lake View, Pune",
  slugId: "meera-kulkarni",
  isAdmin: false,
};
