import { expect, test } from 'vitest';
import { sampleOfSeed } from '../sample.ts';

const cases = Array.from({ length: 40 }, (_, at) => `screen ${at}`);
const sampleOf = (seed: string, share = 1 / 4) => sampleOfSeed(seed, cases, share, (one) => one);

test('a sample has the expected share of the cases, is the same for the same seed, and differs for another seed', () => {
  const sampled = sampleOf('1b2c3d');
  expect(sampled).toHaveLength(10);
  expect(sampleOf('1b2c3d')).toEqual(sampled);
  expect(sampleOf('4e5f60')).not.toEqual(sampled);
  expect(sampleOf('1b2c3d', 1 / 400)).toHaveLength(1);
});

test('the full run checks every case', () => {
  expect(sampleOf('all')).toEqual(cases);
});

test('twenty seeds together cover every case', () => {
  const seen = new Set(Array.from({ length: 20 }, (_, at) => sampleOf(`commit ${at}`)).flat());
  expect(seen.size).toBe(cases.length);
});
