import { mentionsOutsidePayment } from "./safety.ts";

test.each([
  "Please send it by Western Union",
  "a bank transfer would be easiest",
  "DE89 3704 0044 0532 0130 00 is my account",
  "Pay the deposit first, then you get the keys",
  "I take BTC",
])("warns beside: %s", (text) => {
  expect(mentionsOutsidePayment(text)).toBe(true);
});

test.each(["Saturday at 11 works.", "The river bank is near", "Is the deposit one month's rent?"])(
  "says nothing beside: %s",
  (text) => {
    expect(mentionsOutsidePayment(text)).toBe(false);
  },
);
