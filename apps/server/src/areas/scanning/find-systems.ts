import type { CallOutput, contract } from '@latchboard/contract';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type FoundSystem = CallOutput<typeof contract.scanning.findSystems>['rows'][number];

interface Row {
  id: number;
  number: string;
  name: string;
  type: string;
  property_id: number;
  property_name: string;
  panels: number;
  panel_hooks: number[];
  done: number;
}

/** Finds systems by number, name, or property, newest first. An empty search matches all. */
export async function findSystems(tx: Tx, search: string, limit: number): Promise<FoundSystem[]> {
  const { rows } = await sql<Row>`
    with found as (
      select d.*, p.name as property_name from datalog d join property p on p.id = d.property_id
      where d.state <> 'withdrawn'
        and ${containsWords([sql`d.number`, sql`d.name`, sql`p.name`], search)}
      order by d.id desc limit ${limit})
    select f.id, f.number, f.name, f.type, f.property_id, f.property_name, f.panels, f.panel_hooks,
      ((select count(*) from key_tag k where k.datalog_id = f.id)
        + (select count(*) from hook_mark m where m.datalog_id = f.id and m.is_empty))::int as done
    from found f order by f.id desc`.execute(tx);
  return rows.map(({ panels, panel_hooks, property_id, property_name, ...row }) => ({
    ...row,
    property: { id: property_id, name: property_name },
    hooks: panelSizes(panels, panel_hooks).reduce((all, size) => all + size, 0),
  }));
}
