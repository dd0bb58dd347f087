import type { Incident } from '../shapes.ts';

/**
 * Margin of a sealed file and a share link, in milliseconds. The file and the link include keys taken and returned just
 * outside the requested time.
 */
const marginMs = 3_600_000;

/**
 * Period that proves an answer: the requested time, extended by the holdings that overlap it and by a margin at both
 * ends.
 */
export function proofPeriod({ keys, from, to, readAt }: Incident) {
  const times = keys.flatMap(({ holdings }) =>
    holdings.filter(({ isAsked }) => isAsked).flatMap((holding) => [holding.from, holding.to ?? readAt]),
  );
  const instants = [from, to, ...times].map((time) => Date.parse(time));
  return {
    from: new Date(Math.min(...instants) - marginMs).toISOString(),
    to: new Date(Math.max(...instants) + marginMs).toISOString(),
  };
}
