// Money is in whole cents everywhere. Only displayed and typed amounts are in dollars.

/** Amount of an order line: its rounded unit price times its quantity (PUR-07). */
export const lineCents = ({ quantity, unitPriceCents }: PricedLine): number => Math.round(unitPriceCents) * quantity;

export interface PricedLine {
  readonly quantity: number;
  readonly unitPriceCents: number;
}

/** Order line that is charged monthly or once. */
export interface ChargedLine extends PricedLine {
  readonly isMonthly: boolean;
}

export interface Totals {
  /** Sum of all lines. */
  readonly subtotalCents: number;
  /** Subtotal plus shipping fee. */
  readonly totalCents: number;
  /** Part of the subtotal that is charged monthly. */
  readonly monthlyCents: number;
}

/**
 * Totals of an order from its rounded lines. Page, print, email, and list use this function, or the same sum in the
 * database.
 */
export function computeTotals(lines: readonly ChargedLine[], shippingFeeCents: number): Totals {
  const subtotalCents = sum(lines);
  return {
    subtotalCents,
    totalCents: subtotalCents + Math.round(shippingFeeCents),
    monthlyCents: sum(lines.filter(({ isMonthly }) => isMonthly)),
  };
}

const sum = (lines: readonly PricedLine[]) => lines.reduce((total, line) => total + lineCents(line), 0);

/** Formats cents: `$1,234.50`, and `($5.00)` for negative amounts (PUR-07). */
export function formatMoney(cents: number): string {
  const [dollars = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const formatted = `$${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
  return cents < 0 ? `(${formatted})` : formatted;
}

/**
 * Parses a typed amount into cents: `12`, `12.5`, `$1,200.00`, `-5`, or `(5.00)`. Undefined if it is not an amount of
 * whole cents.
 */
export function parseMoney(typed: string): number | undefined {
  const match = /^(\()?\s*(-)?\s*\$?\s*(-)?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,2}))?\s*(\))?$/.exec(
    typed.trim(),
  );
  if (!match) return undefined;
  const [, open, before, after, dollars, rest, close] = match;
  const signs = [open, before, after].filter(Boolean).length;
  if (signs > 1 || Boolean(open) !== Boolean(close) || (dollars === undefined && rest === undefined)) return undefined;
  const cents = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number((rest ?? '0').padEnd(2, '0'));
  return signs === 1 && cents > 0 ? -cents : cents;
}
