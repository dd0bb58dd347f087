/** Drawings that a supply can be shown with. */
export const supplyDrawings = [
  'keyTag',
  'badge',
  'keyRing',
  'hook',
  'paper',
  'battery',
  'cable',
  'tool',
  'box',
] as const;
export type SupplyDrawing = (typeof supplyDrawings)[number];

/** How far an order of supplies is, as its customer reads it (BEY-11). */
export const supplyStages = ['ordered', 'packed', 'shipped', 'void'] as const;
export type SupplyStage = (typeof supplyStages)[number];

/** How far a system is, from its order to its installation (BEY-11). */
export const systemStages = ['ordered', 'approved', 'yourUnits', 'prepared', 'shipped', 'installed'] as const;
export type SystemStage = (typeof systemStages)[number];

/** Days that an order of supplies still counts as open after it was shipped: the carrier has it (NAV-29). */
export const onTheWayDays = 7;

export const mostPackSize = 100_000;

/** Packs of one supply in an order: beyond it somebody has mistyped, or calls (SHP-04). */
export const mostPacks = 1_000;

/** A sum from which an order is asked about before it is sent, in cents. */
export const askedFromCents = 50_000;

/** Days ahead in which something that runs out is said. */
export const forecastDays = 30;
/** Orders closer together than this say nothing about use. */
const leastSpanDays = 14;
const dayMs = 86_400_000;

interface Ordered {
  /** When, as milliseconds. */
  readonly at: number;
  readonly quantity: number;
}

export interface Forecast {
  /** When the last order is used up, as milliseconds. */
  readonly runsOutAt: number;
  /** How many are used in 30 days. */
  readonly perMonth: number;
  /** How many to order: as many as the last time. */
  readonly quantity: number;
}

/**
 * When a supply runs out, from how fast the earlier orders of it were used up, the oldest order first. Undefined where two orders do not
 * lie far enough apart to tell (BEY-11).
 */
export function forecastOf(orders: readonly Ordered[]): Forecast | undefined {
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return undefined;
  const days = (last.at - first.at) / dayMs;
  if (days < leastSpanDays) return undefined;
  const used = orders.slice(0, -1).reduce((sum, { quantity }) => sum + quantity, 0);
  const perDay = used / days;
  return {
    runsOutAt: last.at + (last.quantity / perDay) * dayMs,
    perMonth: Math.round(perDay * 30),
    quantity: last.quantity,
  };
}

/** Whether a forecast is near enough to be said. */
export const isSoon = ({ runsOutAt }: Forecast, now: number): boolean => runsOutAt <= now + forecastDays * dayMs;
