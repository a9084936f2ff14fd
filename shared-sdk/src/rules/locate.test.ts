import { locate } from "./locate.ts";

function browser(answer: (success: PositionCallback, failure: PositionErrorCallback) => void) {
  const getCurrentPosition = jest.fn((success: PositionCallback, failure?: PositionErrorCallback | null) =>
    answer(success, failure!),
  );
  return { getCurrentPosition } as unknown as Geolocation & { getCurrentPosition: jest.Mock };
}

describe("the place of the browser", () => {
  it("is asked for with high accuracy and ten seconds", async () => {
    const geolocation = browser((success) =>
      success({ coords: { latitude: 18.54821349, longitude: 73.9, accuracy: 12.6 } } as GeolocationPosition),
    );
    expect(await locate(geolocation)).toEqual({ latitude: 18.54821349, longitude: 73.9, accuracy: 13 });
    expect(geolocation.getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({
      enableHighAccuracy: true,
      timeout: 10_000,
    });
  });

  it.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
  ])("fails with code %i as %s", async (code, failure) => {
    const geolocation = browser((_success, fail) => fail({ code } as GeolocationPositionError));
    expect(await locate(geolocation)).toEqual({ failure });
  });

  it("is unsupported without the interface", async () => {
    expect(await locate(undefined)).toEqual({ failure: "unsupported" });
  });
});
