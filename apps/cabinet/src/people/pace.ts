/** How long each part of a visit takes, in milliseconds. */
export interface Pace {
  /** Between a wrong PIN and the next attempt. */
  retry: number;
  /** From the PIN to the open door. */
  door: number;
  /**
   * Milliseconds for each key, counted from the open door or the previous key: the person finds the key, enters the
   * reason, and uses the reader.
   */
  keys: readonly number[];
  close: number;
  /** Extra milliseconds if the person leaves the door open first. */
  doorLeftOpen: number;
  leave: number;
}

const secondMs = 1000;

/** Most visits take half a minute. Some take minutes, because the person looks for a key or chats. */
export function paceOf(keys: number, random = Math.random): Pace {
  const between = (from: number, to: number) => Math.round(secondMs * (from + (to - from) * random()));
  const isSlow = random() < 0.06;
  return {
    retry: between(4, 9),
    door: between(2, 5),
    keys: Array.from({ length: keys }, () => between(6, 16) + (isSlow ? between(20, 60) : 0)),
    close: between(4, 11),
    doorLeftOpen: between(90, 240),
    leave: between(2, 5),
  };
}

/** Time from sign-in to sign-out without errors. */
export const visitDuration = ({ door, keys, close, leave }: Pace): number =>
  keys.reduce((sum, key) => sum + key, door + close + leave);
