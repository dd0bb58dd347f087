import { createHmac } from 'node:crypto';

/** The weekday of a day such as `2026-11-20`: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

const digits = 6;

/** Six digits that follow from the day and the installation's secret, another for each kind (OPS-02). */
function codeOf(key: Uint8Array, kind: 'magic' | 'gen10', date: string): string {
  const mac = createHmac('sha256', key)
    .update(`${kind}\n${date}\n${weekdayOf(date)}`)
    .digest();
  // Cut as RFC 4226 cuts a one-time code: four bytes from a place that the last one names.
  const at = (mac.at(-1) as number) & 0x0f;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The two codes of a day. */
export const dayCodes = (key: Uint8Array, date: string) => ({
  magicCode: codeOf(key, 'magic', date),
  g10Code: codeOf(key, 'gen10', date),
});
