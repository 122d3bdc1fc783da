import { expect, test } from "vitest";
import { createClock } from "../../../../lib/web/candidate/service/server-clock.ts";

const SERVICE = Date.parse("2026-11-20T12:00:00.000Z");
const HOUR = 3_600_000;

/** A device whose clock is an hour ahead of the service's, and was just compared with it. */
const scene = () => {
  let device = SERVICE + HOUR;
  let steady = 500;
  const clock = createClock(
    () => device,
    () => steady,
  );
  const sync = (): void => clock.sync(new Date(SERVICE).toISOString(), device, device);
  sync();
  return {
    clock,
    sync,
    pass: (ms: number) => {
      device += ms;
      steady += ms;
    },
    setDevice: (ms: number) => {
      device += ms;
    },
  };
};

test("a device's clock that is wrong by an hour shows the service's time", () => {
  const { clock, pass } = scene();
  pass(90_000);
  expect(clock.now()).toBe(SERVICE + 90_000);
  expect(clock.isSure()).toBe(true);
});

test.each([HOUR, -HOUR])("a clock that is set by %i ms is not relied on until the service's next response", (ms) => {
  const { clock, pass, setDevice, sync } = scene();
  pass(60_000);
  setDevice(ms);
  expect(clock.isSure()).toBe(false);
  sync();
  expect(clock.isSure()).toBe(true);
  expect(clock.now()).toBe(SERVICE);
});

test("small corrections of the device's clock need no response", () => {
  const { clock, pass, setDevice } = scene();
  pass(HOUR);
  setDevice(-1000);
  expect(clock.isSure()).toBe(true);
});

test("a clock that is set back during a request counts the response's arrival, not a time after it", () => {
  const { clock } = scene();
  clock.sync(new Date(SERVICE).toISOString(), SERVICE + HOUR + 500, SERVICE + HOUR);
  expect(clock.now()).toBe(SERVICE);
});

test.each([
  [2000, 1000],
  [60_000, 2000],
])(
  "a response that came %i ms after its request is %i ms old: half of it, as far as the device has not slept",
  (ms, old) => {
    const { clock, pass } = scene();
    pass(ms);
    clock.sync(new Date(SERVICE).toISOString(), SERVICE + HOUR, SERVICE + HOUR + ms);
    expect(clock.now()).toBe(SERVICE + old);
  },
);
