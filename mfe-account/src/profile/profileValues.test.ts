import { type ProfileValues, profileIssues } from "./profileValues.ts";

const values = (changes: Partial<ProfileValues> = {}): ProfileValues => ({
  name: "Meera",
  email: "meera@example.org",
  mobile: "+91 98220 12345",
  address: "Lane 7",
  city: "",
  state: "",
  country: "",
  coordinates: null,
  about: "",
  facebook: "",
  twitter: "",
  instagram: "",
  youtube: "",
  notifications: true,
  ...changes,
});

describe("a profile", () => {
  it("can be saved with name, email and a phone number", () => {
    expect(profileIssues(values())).toEqual({});
  });

  it("can be saved before phone and address are known", () => {
    expect(profileIssues(values({ mobile: "", address: "" }))).toEqual({});
  });

  it("cannot be saved without a name or with a broken email", () => {
    expect(profileIssues(values({ name: "  " }))).toEqual({ name: "account.error.name" });
    expect(profileIssues(values({ email: "" }))).toEqual({ email: "account.error.email" });
    expect(profileIssues(values({ email: "meera@" }))).toEqual({ email: "sdk.rule.email" });
  });

  it.each(["12345", "12345678901234567", "call me"])("does not take %s for a phone number", (mobile) => {
    expect(profileIssues(values({ mobile }))).toEqual({ mobile: "sdk.rule.phone" });
  });

  it.each(["https://instagram.com/meera", "@meera", "meera.k"])(
    "takes %s for where one is found elsewhere",
    (instagram) => {
      expect(profileIssues(values({ instagram }))).toEqual({});
    },
  );

  it.each(["javascript:alert(1)", "see my page", "data:text/html,x"])("does not take %s for it", (instagram) => {
    expect(profileIssues(values({ instagram }))).toEqual({ instagram: "account.error.link" });
  });
});
