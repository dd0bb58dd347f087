import type { PriceTable } from '../shapes.ts';

/** One step with a price, or successive steps that have no price in any table. */
interface StepRow {
  readonly edges: readonly number[];
  readonly hasPrice: boolean;
}

/** Rows of the grid. Successive steps without a price in any table share a row. */
export function stepRowsOf(tables: readonly Pick<PriceTable, 'steps'>[]): readonly StepRow[] {
  const steps = tables.flatMap((table) => table.steps);
  const pricedSteps = new Set(steps.filter(({ cents }) => cents !== null).map(({ upTo }) => upTo));
  const edges = [...new Set(steps.map(({ upTo }) => upTo))].sort((a, b) => a - b);
  const rows: { edges: number[]; hasPrice: boolean }[] = [];
  for (const edge of edges) {
    const last = rows.at(-1);
    const hasPrice = pricedSteps.has(edge);
    if (last && !hasPrice && !last.hasPrice) last.edges.push(edge);
    else rows.push({ edges: [edge], hasPrice });
  }
  return rows;
}
