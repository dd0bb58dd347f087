import { expect, test } from 'vitest';
import { sampleOfSeed } from '../sample.ts';

const cases = Array.from({ length: 40 }, (_, index) => `screen ${index}`);
const sampleOf = (seed: string, share = 1 / 4) => sampleOfSeed(seed, cases, share, (name) => name);

test('a sample of the tests for bad input has the expected share of the cases, is the same for the same seed, and differs for another seed', () => {
  const sampled = sampleOf('1b2c3d');
  expect(sampled).toHaveLength(10);
  expect(sampleOf('1b2c3d')).toEqual(sampled);
  expect(sampleOf('4e5f60')).not.toEqual(sampled);
  expect(sampleOf('1b2c3d', 1 / 400)).toHaveLength(1);
});

test('a full run of the tests for bad input checks every case', () => {
  expect(sampleOf('all')).toEqual(cases);
});

test('twenty samples of the tests for bad input together cover every case', () => {
  const samples = new Set(Array.from({ length: 20 }, (_, index) => sampleOf(`commit ${index}`)).flat());
  expect(samples.size).toBe(cases.length);
});
