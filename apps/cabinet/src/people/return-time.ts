import { hash } from 'node:crypto';
import type { KeyOut } from '@latchboard/device/keys';

/** Speed of people at a cabinet. */
export interface Tempo {
  /** Start of the simulation, in milliseconds since the epoch. */
  since: number;
  /** Factor by which keys stay out longer than at the fastest cabinet. */
  scale: number;
}

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/**
 * Time at which a key is returned. The result depends only on the key and the time at which it was taken, so it never
 * changes. At a scale of 1, most keys are out for up to two minutes, some for up to 70 minutes, and very few for six
 * hours.
 */
export function returnTime(key: KeyOut, { scale }: Tempo): number {
  const chance = chanceOf(key);
  const timeAfter = (milliseconds: number) => Date.parse(key.since) + milliseconds * scale;
  if (chance < 0.985) return timeAfter(25 * secondMs + chance * 100 * secondMs);
  if (chance < 0.9995) return timeAfter((chance - 0.98) * 60 * hourMs);
  return timeAfter(6 * hourMs);
}

/**
 * Returns the time at which an initial key is returned. Such a key was out at the start of the queue. The time is
 * around its due time, or hours later if it is overdue.
 */
export function initialReturnTime(key: KeyOut, { since }: Tempo): number {
  const due = key.dueBack === null ? since + hourMs : Date.parse(key.dueBack);
  return due < since ? since + (1 + 7 * chanceOf(key)) * hourMs : due + (chanceOf(key) - 0.35) * hourMs;
}

const chanceOf = ({ tag, since }: KeyOut) => hash('sha256', `${tag} ${since}`, 'buffer').readUInt32LE(0) / 2 ** 32;
