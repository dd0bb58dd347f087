import pg from 'pg';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import type { Statement } from './statement-tap.ts';
import { median } from './statistics.ts';

/** Result of EXPLAIN for one statement. */
export interface ExplainResult {
  /** Nodes and indexes from the top, without numbers. Equal plans produce equal text. */
  readonly plan: string;
  /**
   * Execution time without planning, because prepared statements keep their plan. Median of 15 runs. `fastest` is the
   * minimum.
   */
  readonly milliseconds: number;
  readonly fastest: number;
  /** Pages of 8 kB that were read, from memory or disk. */
  readonly buffers: number;
}

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Loops': number;
  Plans?: Node[];
}

/**
 * Explains a recorded statement as the login role, in the same transaction context: same role, same settings, same
 * cached plan. `before` contains the earlier statements of the call.
 */
export async function explain(
  loginUrl: string,
  before: readonly Statement[],
  statement: Statement,
): Promise<ExplainResult> {
  const begin = before.findLast(({ text, values }) => values === null && text.startsWith('begin'));
  const pool = openPool(loginUrl, 1, () => {});
  const client = await pool.connect();
  try {
    await client.query(begin?.text ?? 'begin');
    await client.query(`prepare tapped as ${statement.text}`);
    const values = (statement.values ?? []).map((value) => (value === null ? 'null' : pg.escapeLiteral(value)));
    const execute = values.length > 0 ? `execute tapped(${values.join(', ')})` : 'execute tapped';
    const runs: { 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }[] = [];
    // The first runs load pages and make the plan.
    for (let run = 0; run < 17; run += 1)
      runs.push((await client.query(`explain (analyze, buffers, format json) ${execute}`)).rows[0]);
    const plans = runs.slice(2).flatMap((run) => run['QUERY PLAN']);
    const top = plans.at(-1)?.Plan;
    if (!top) throw new Error('no plan');
    return {
      plan: shapeOf(top),
      milliseconds: median(plans.map((plan) => plan['Execution Time'])),
      fastest: Math.min(...plans.map((plan) => plan['Execution Time'])),
      buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    };
  } finally {
    await client.query('rollback');
    client.release();
    await pool.end();
  }
}

/**
 * Returns the shape of a plan. A partition has the name of its table, because the partitions read depend on the day.
 */
function shapeOf(node: Node): string {
  const relation = (node['Index Name'] ?? node['Relation Name'] ?? '').replace(/_\d{4}_\d{2}|_default/, '');
  const parts = [...new Set((node.Plans ?? []).map(shapeOf))];
  return `${node['Node Type']}${relation ? ` ${relation}` : ''}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

const frame = /^(begin|commit|rollback|set local|savepoint|release)/i;

/** The reading and writing statements of a call, without begin, role, and commit. */
export function queriesOf(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ text }) => !frame.test(text.trim()));
}
