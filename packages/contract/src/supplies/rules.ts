/** Illustrations available for a supply. */
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

/** Stages of a supply order that its customer sees (BEY-11). */
export const supplyStages = ['ordered', 'packed', 'shipped', 'void'] as const;
export type SupplyStage = (typeof supplyStages)[number];

/** Stages of a system from its order to its installation (BEY-11). */
export const systemStages = ['ordered', 'approved', 'yourUnits', 'prepared', 'shipped', 'installed'] as const;
export type SystemStage = (typeof systemStages)[number];

/** Days after shipment during which a supply order is still listed as open (NAV-29). */
export const inTransitDays = 7;

/** Reasons why a property cannot order supplies now (SHP-04, NAV-10). */
export const noOrdersReasons = ['canceled', 'delinquent', 'temporary'] as const;
export type NoOrdersReason = (typeof noOrdersReasons)[number];

export const maxPackSize = 100_000;

/** Maximum number of packs per supply in an order. A larger number is probably a typing error (SHP-04). */
export const maxPacks = 1_000;

/** Total in cents at and above which the user must confirm the order. */
export const confirmationMinCents = 50_000;

/** A forecast is shown if the supply runs out within this number of days. */
export const forecastDays = 30;
/** Minimum number of days between the first and the last order for a forecast. */
const minSpanDays = 14;
const dayMs = 86_400_000;

interface PastOrder {
  /** Time of the order, in milliseconds. */
  readonly at: number;
  readonly quantity: number;
}

export interface Forecast {
  /** Time at which the last order is used up, in milliseconds. */
  readonly runsOutAt: number;
  /** Consumption in 30 days. */
  readonly perMonth: number;
  /** Suggested quantity: the same as in the last order. */
  readonly quantity: number;
}

/**
 * Forecasts when a supply will run out, from its earlier orders, oldest first. Undefined if the first and the last
 * order are less than 14 days apart (BEY-11).
 */
export function forecastOf(orders: readonly PastOrder[]): Forecast | undefined {
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return undefined;
  const days = (last.at - first.at) / dayMs;
  if (days < minSpanDays) return undefined;
  const usedQuantity = orders.slice(0, -1).reduce((sum, { quantity }) => sum + quantity, 0);
  const perDay = usedQuantity / days;
  return {
    runsOutAt: last.at + (last.quantity / perDay) * dayMs,
    perMonth: Math.round(perDay * 30),
    quantity: last.quantity,
  };
}

/** Whether a forecast is soon enough to be shown. */
export const isForecastSoon = ({ runsOutAt }: Forecast, now: number): boolean =>
  runsOutAt <= now + forecastDays * dayMs;
