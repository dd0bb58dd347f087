/** Longest pause of a scanner within a code, in milliseconds, even on a slow machine. */
const maxGapMs = 1500;
/** Maximum average time per key of a scanner, in milliseconds. A person types more slowly. */
const maxKeyMs = 60;
/** Minimum length of a scanner's code. */
const minCodeLength = 3;
/** Milliseconds within which a repeat of the same code is a double read. */
const sameScanMs = 500;

export interface TypedKey {
  readonly character: string;
  readonly at: number;
}

/**
 * Code that Enter completes: the trailing characters typed at a scanner's speed, or all characters if typed by hand.
 */
export function codeOf(keys: readonly TypedKey[]): string {
  let first = keys.length - 1;
  while (first > 0 && keys[first]!.at - keys[first - 1]!.at <= maxGapMs) first -= 1;
  const scannerKeys = keys.slice(Math.max(first, 0));
  return (isFromScanner(scannerKeys) ? scannerKeys : keys)
    .map(({ character }) => character)
    .join('')
    .trim();
}

/** Whether keys arrived at the speed of a scanner. */
export function isFromScanner(keys: readonly TypedKey[]): boolean {
  const [from, to] = [keys[0], keys.at(-1)];
  if (!from || !to || keys.length < minCodeLength) return false;
  return (to.at - from.at) / (keys.length - 1) <= maxKeyMs;
}

/** Returns a function that checks whether to accept a code: false if the scanner sent the same code twice. */
export function ignoreRepeats(now: () => number = () => performance.now()) {
  let last = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return (code: string): boolean => {
    if (code === last && now() - lastAt < sameScanMs) return false;
    last = code;
    lastAt = now();
    return true;
  };
}
