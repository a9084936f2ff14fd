import { calendarFile } from "./calendar.ts";

const entry = {
  uid: "viewing-7@gable.test",
  sequence: 2,
  startsAt: new Date("2026-01-31T15:00:00Z"),
  minutes: 30,
  isCancelled: false,
  title: "Viewing: Villa, sea; view",
  address: "Lane 7, Pune",
  url: "https://gable.test/properties-details/villa",
  changedAt: new Date("2026-01-20T08:00:00Z"),
};

test("a viewing is an event in UTC with its place, its text escaped", () => {
  const lines = calendarFile(entry).split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VEVENT",
      "UID:viewing-7@gable.test",
      "SEQUENCE:2",
      "DTSTART:20260131T150000Z",
      "DTEND:20260131T153000Z",
      "DTSTAMP:20260120T080000Z",
      "SUMMARY:Viewing: Villa\\, sea\\; view",
      "LOCATION:Lane 7\\, Pune",
      "STATUS:CONFIRMED",
    ]),
  );
});

test("a cancelled one takes itself out of the calendar", () => {
  const text = calendarFile({ ...entry, isCancelled: true, sequence: 3 });
  expect(text).toContain("METHOD:CANCEL");
  expect(text).toContain("STATUS:CANCELLED");
});
