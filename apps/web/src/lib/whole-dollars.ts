/** Formats cents in whole dollars: `$1,235`, and `($5)` for negative amounts (OPS-05). */
export const wholeDollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    currencySign: 'accounting',
    maximumFractionDigits: 0,
  }).format(Math.round(cents / 100) || 0);
