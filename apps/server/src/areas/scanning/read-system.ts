import { panelsOfSystem } from '@latchboard/contract/scanning/rules/hooks-of-system';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';

export interface System {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly timeZone: string;
    readonly nonLetteredPanels: boolean;
  };
  /** Number of hooks on each panel, in order. 0 for a removed panel. */
  readonly sizes: readonly number[];
  /** Encoded hooks of all panels. */
  readonly hooks: readonly number[];
  /** Whether the system was planned by an order that was deleted. */
  readonly isWithdrawn: boolean;
}

/** Same as `readSystem`, for scans. Throws `notFound` for a withdrawn system, because no list shows it. */
export async function readSystemForScans(tx: Tx, datalogId: number): Promise<System> {
  const system = await readSystem(tx, datalogId);
  if (system.isWithdrawn) throw new Failure('notFound');
  return system;
}

/** Reads a system with its property and its hooks. */
export async function readSystem(tx: Tx, datalogId: number): Promise<System> {
  const row = requireFound(
    await tx
      .selectFrom('datalog as d')
      .innerJoin('property as p', 'p.id', 'd.property_id')
      .select([
        'd.id',
        'd.number',
        'd.name',
        'd.panels',
        'd.panel_hooks',
        'd.state',
        'p.id as property_id',
        'p.name as property_name',
      ])
      .select(['p.time_zone', 'p.non_lettered_panels'])
      .where('d.id', '=', datalogId)
      .executeTakeFirst(),
  );
  const sizes = panelSizes(row.panels, row.panel_hooks);
  return {
    ...{ id: row.id, number: row.number, name: row.name, isWithdrawn: row.state === 'withdrawn' },
    property: {
      ...{ id: row.property_id, name: row.property_name },
      ...{ timeZone: row.time_zone, nonLetteredPanels: row.non_lettered_panels },
    },
    ...{ sizes, hooks: panelsOfSystem(sizes, !row.non_lettered_panels).flat() },
  };
}
