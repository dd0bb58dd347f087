import type { Incident } from '../shapes.ts';

/** A sealed file and a share link say a little more than was asked, so that takes and returns just outside stand in them. */
const marginMs = 3_600_000;

/** The time that proves an answer: what was asked, with the holdings that cover it. */
export function sealedTime({ keys, from, to, readAt }: Incident) {
  const times = keys.flatMap(({ holdings }) =>
    holdings.filter(({ isAsked }) => isAsked).flatMap((one) => [one.from, one.to ?? readAt]),
  );
  const all = [from, to, ...times].map((time) => Date.parse(time));
  return {
    from: new Date(Math.min(...all) - marginMs).toISOString(),
    to: new Date(Math.max(...all) + marginMs).toISOString(),
  };
}
