import { lastBars, levelOf, peaksOf } from "./peaks.ts";

it("tells how loud each part of a sound is, beside its loudest", () => {
  const samples = new Float32Array(400);
  samples.fill(0.25, 0, 100);
  samples.fill(-0.5, 300, 400);
  expect(peaksOf(samples, 4)).toEqual([0.5, 0, 0, 1]);
  expect(peaksOf(new Float32Array(400), 4)).toEqual([0, 0, 0, 0]);
  expect(peaksOf(new Float32Array(2), 4)).toHaveLength(4);
});

it("reads the level of a microphone around its middle", () => {
  expect(levelOf(new Uint8Array([128, 128]))).toBe(0);
  expect(levelOf(new Uint8Array([128, 0, 192]))).toBe(1);
});

it("shows the last levels, and silence before the first", () => {
  expect(lastBars([1, 0.5], 4)).toEqual([0, 0, 1, 0.5]);
  expect(lastBars([1, 2, 3], 2)).toEqual([2, 3]);
});
