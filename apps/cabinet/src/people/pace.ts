/** Duration of each part of a visit, in milliseconds. */
export interface Pace {
  /** Between a wrong PIN and the next attempt. */
  again: number;
  /** From the PIN to the open door. */
  door: number;
  /** For each key, from the open door or the previous key: finding it, entering the reason, the reader. */
  keys: readonly number[];
  close: number;
  /** Extra time if the door is left open first. */
  forgotten: number;
  leave: number;
}

const second = 1000;

/** Most visits take half a minute. Some take minutes, because a person looks for a key or talks. */
export function paceOf(keys: number, random = Math.random): Pace {
  const between = (from: number, to: number) => Math.round(second * (from + (to - from) * random()));
  const isSlow = random() < 0.06;
  return {
    again: between(4, 9),
    door: between(2, 5),
    keys: Array.from({ length: keys }, () => between(6, 16) + (isSlow ? between(20, 60) : 0)),
    close: between(4, 11),
    forgotten: between(90, 240),
    leave: between(2, 5),
  };
}

/** Time from sign-in to sign-out without errors. */
export const visitDuration = ({ door, keys, close, leave }: Pace): number =>
  keys.reduce((sum, one) => sum + one, door + close + leave);
