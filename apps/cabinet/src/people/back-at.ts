import { hash } from 'node:crypto';
import type { KeyOut } from '../credentials.ts';

/** How fast people are at a cabinet. */
export interface Tempo {
  /** Since when the simulator speaks for the cabinet. */
  since: number;
  /** How much longer than at the fastest cabinet a key is out. */
  scale: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * When a key comes back; it follows from the key and the time it was taken, so that it is decided once. Most are out for a
 * moment, few for an hour, very few until somebody asks for them. What was out before the simulator spoke comes back about
 * when it is due, and what was overdue then, some hours later.
 */
export function backAt({ tag, since, dueBack }: KeyOut, tempo: Tempo): number {
  const chance = hash('sha256', `${tag} ${since}`, 'buffer').readUInt32LE(0) / 2 ** 32;
  const taken = Date.parse(since);
  if (taken < tempo.since - 5 * minute) {
    const due = dueBack === null ? tempo.since + hour : Date.parse(dueBack);
    return due < tempo.since ? tempo.since + (1 + 7 * chance) * hour : due + (chance - 0.35) * hour;
  }
  const scaled = (milliseconds: number) => taken + milliseconds * tempo.scale;
  if (chance < 0.985) return scaled(25 * second + chance * 100 * second);
  if (chance < 0.9995) return scaled((chance - 0.98) * 60 * hour);
  return scaled(6 * hour);
}
