/** Longest pause of a scanner within a code, in milliseconds, even on a slow machine. */
const maxGap = 1500;
/** Maximum average milliseconds per key of a scanner. A person is slower. */
const fastestHand = 60;
/** Minimum length of a scanner's code. */
const minCodeLength = 3;
/** Milliseconds within which a repeat of the same code is a double read. */
const sameScan = 1500;

export interface TypedKey {
  readonly character: string;
  readonly at: number;
}

/**
 * Code before Enter: the characters at a scanner's speed without earlier typed ones, or everything if all of it was
 * typed.
 */
export function codeOf(keys: readonly TypedKey[]): string {
  let first = keys.length - 1;
  while (first > 0 && keys[first]!.at - keys[first - 1]!.at <= maxGap) first -= 1;
  const burst = keys.slice(Math.max(first, 0));
  return (isRead(burst) ? burst : keys)
    .map(({ character }) => character)
    .join('')
    .trim();
}

function isRead(keys: readonly TypedKey[]): boolean {
  const [from, to] = [keys[0], keys.at(-1)];
  if (!from || !to || keys.length < minCodeLength) return false;
  return (to.at - from.at) / (keys.length - 1) <= fastestHand;
}

/** Accepts a code once if the scanner sends it twice. */
export function ignoreRepeats(now: () => number = () => performance.now()) {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return (code: string): boolean => {
    const isAgain = code === last && now() - at < sameScan;
    last = code;
    at = now();
    return !isAgain;
  };
}
