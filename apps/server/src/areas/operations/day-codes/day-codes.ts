import { createHmac } from 'node:crypto';

/** Weekday of a day such as `2026-11-20`: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

const digits = 6;

/** Derives the six digits of a code from its kind, the day, and the secret of the installation (OPS-02). */
function codeOf(key: Uint8Array, kind: 'magic' | 'gen10', date: string): string {
  const mac = createHmac('sha256', key)
    .update(`${kind}\n${date}\n${weekdayOf(date)}`)
    .digest();
  // Truncation of RFC 4226: the last byte gives the offset of the four bytes to use.
  const offset = (mac.at(-1) as number) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Both codes of a day. */
export const dayCodes = (key: Uint8Array, date: string) => ({
  magicCode: codeOf(key, 'magic', date),
  g10Code: codeOf(key, 'gen10', date),
});
