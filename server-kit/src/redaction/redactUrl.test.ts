import { redactUrl } from "./redactUrl.ts";

test.each([
  ["/api/verify-otp?email=nina@example.com&otp=123456", "/api/verify-otp?email=…&otp=…"],
  ["/api/verify-otp?number=%2B15550001111&%6Ftp=123456", "/api/verify-otp?number=…&%6Ftp=…"],
  ["/api/forgot-password?EMAIL=a@b.c", "/api/forgot-password?EMAIL=…"],
  ["/reset-password?token=abc&x=1", "/reset-password?token=…&x=1"],
  [
    "/api/x?old_password=1&password_confirmation=2&password[]=3",
    "/api/x?old_password=…&password_confirmation=…&password[]=…",
  ],
  ["/files/abc~k2j~c2lnbmF0dXJl/deed.pdf", "/files/abc~…/deed.pdf"],
  ["/files/abc%7Ek2j%7Ec2ln/deed.pdf", "/files/abc~…/deed.pdf"],
  ["/api/get-property-list?city=Pune&limit=10", "/api/get-property-list?city=Pune&limit=10"],
  ["/api/get-property-list?%E0%A4%A=1", "/api/get-property-list?%E0%A4%A=1"],
  ["/boards/q83vEjRWeJCrze8SNFZ4kKvN7xI0Vnja", "/boards/…"],
  ["/api/shared-boards/q83vEjRWeJCrze8SNFZ4kKvN7xI0Vnja?x=1", "/api/shared-boards/…?x=1"],
  [`/search-alerts/${"0f".repeat(32)}`, "/search-alerts/…"],
  [`/api/saved-search-alerts/${"0f".repeat(32)}`, "/api/saved-search-alerts/…"],
  ["/api/boards/12/items/7", "/api/boards/12/items/7"],
  ["/api/faqs", "/api/faqs"],
])("%s is logged as %s", (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});
