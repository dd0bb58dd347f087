import type { Bench } from './bench.ts';

/** One row of the table that `npm run bench` prints at the end. */
export interface Row {
  readonly figure: string;
  readonly budget: string;
  readonly measured: string;
  readonly verdict: 'met' | 'missed' | 'not measured' | '';
}

/** A measurement, selected by name on the command line. */
export interface Benchmark {
  readonly name: string;
  /** Whether the measurement runs only if the command line names it. */
  readonly isOptIn?: true;
  measure(bench: Bench): Promise<readonly Row[]>;
}

export function row(figure: string, budget: string, measured: string, isMet?: boolean): Row {
  return { figure, budget, measured, verdict: isMet === undefined ? '' : isMet ? 'met' : 'missed' };
}

export function unmeasuredRow(figure: string, error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error);
  return { figure, budget: '', measured: `not measured: ${reason.split('\n')[0]}`, verdict: 'not measured' };
}

/** The rows as an aligned table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [{ figure: 'figure', budget: 'budget', measured: 'measured', verdict: 'verdict' }, ...rows];
  const widthOf = (column: keyof Row) => Math.max(...lines.map((line) => line[column].length));
  const widths = { figure: widthOf('figure'), budget: widthOf('budget'), measured: widthOf('measured') };
  const formatted = lines.map(({ figure, budget, measured, verdict }) =>
    [figure.padEnd(widths.figure), budget.padEnd(widths.budget), measured.padEnd(widths.measured), verdict].join(' | '),
  );
  const rule = formatted[0]?.replaceAll(/[^|]/g, '-') ?? '';
  return [formatted[0], rule, ...formatted.slice(1)].join('\n');
}
