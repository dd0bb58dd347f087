import { hash } from 'node:crypto';
import type { KeyOut } from '../credentials.ts';

/** Speed of people at a cabinet. */
export interface Tempo {
  /** Start of the simulation. */
  since: number;
  /** Factor by which a key is out longer than at the fastest cabinet. */
  scale: number;
}

const second = 1000;
const hour = 3600 * second;

/**
 * Time at which a key is returned. It is computed from the key and the time it was taken, so it never changes. Most
 * keys are out for minutes, few for an hour, very few until a reminder.
 */
export function returnTime(key: KeyOut, { scale }: Tempo): number {
  const chance = chanceOf(key);
  const scaled = (milliseconds: number) => Date.parse(key.since) + milliseconds * scale;
  if (chance < 0.985) return scaled(25 * second + chance * 100 * second);
  if (chance < 0.9995) return scaled((chance - 0.98) * 60 * hour);
  return scaled(6 * hour);
}

/** Return of keys that were out at the start of the queue: around the due time, or some hours later if overdue. */
export function initialReturnTime(key: KeyOut, { since }: Tempo): number {
  const due = key.dueBack === null ? since + hour : Date.parse(key.dueBack);
  return due < since ? since + (1 + 7 * chanceOf(key)) * hour : due + (chanceOf(key) - 0.35) * hour;
}

const chanceOf = ({ tag, since }: KeyOut) => hash('sha256', `${tag} ${since}`, 'buffer').readUInt32LE(0) / 2 ** 32;
