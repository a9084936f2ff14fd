import { onPush } from "./pushes.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("words of the service worker about messages are heard, at most once a second, until the end; others are not", () => {
  const workers = new EventTarget() as unknown as ServiceWorkerContainer;
  const say = (data: unknown) => workers.dispatchEvent(Object.assign(new Event("message"), { data }));
  const act = jest.fn();
  const end = onPush(act, workers);
  for (const data of [null, "chat", { gable: "show", type: "chat" }, { gable: "pushed", type: "notification" }])
    say(data);
  expect(act).not.toHaveBeenCalled();
  for (const type of ["chat", "delete_message", "chat"]) say({ gable: "pushed", type });
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
  end();
  say({ gable: "pushed", type: "chat" });
  jest.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
});

test("a browser without service workers says nothing", () => {
  const act = jest.fn();
  const end = onPush(act, undefined);
  jest.advanceTimersByTime(5000);
  end();
  expect(act).not.toHaveBeenCalled();
});
