/** A reader never pauses so long within a code, not even on a slow machine. */
const longestGap = 1500;
/** On average a reader types faster than this; people do not. */
const fastestHand = 60;
/** A code of a reader has at least so many characters. */
const shortestCode = 3;
/** A reader that fires twice at one tag; nobody scans the same tag again so soon. */
const sameScan = 1500;

export interface TypedKey {
  readonly character: string;
  readonly at: number;
}

/**
 * What Enter ends: the characters that came at a reader's speed, without what a hand had typed before them; or all that was
 * typed by hand.
 */
export function codeOf(keys: readonly TypedKey[]): string {
  let first = keys.length - 1;
  while (first > 0 && keys[first]!.at - keys[first - 1]!.at <= longestGap) first -= 1;
  const burst = keys.slice(Math.max(first, 0));
  return (isRead(burst) ? burst : keys)
    .map(({ character }) => character)
    .join('')
    .trim();
}

function isRead(keys: readonly TypedKey[]): boolean {
  const [from, to] = [keys[0], keys.at(-1)];
  if (!from || !to || keys.length < shortestCode) return false;
  return (to.at - from.at) / (keys.length - 1) <= fastestHand;
}

/** Lets a code through once when the reader fires it twice. */
export function onceOnly(now: () => number = () => performance.now()) {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return (code: string): boolean => {
    const isAgain = code === last && now() - at < sameScan;
    last = code;
    at = now();
    return !isAgain;
  };
}
