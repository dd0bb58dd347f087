import type { CallOutput, contract } from '@latchboard/contract';
import { decodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import { panelsOfSystem } from '@latchboard/contract/scanning/rules/hooks-of-system';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

type Progress = CallOutput<typeof contract.scanning.listScanProgress>['rows'][number];

interface Row {
  id: number;
  number: string;
  name: string;
  type: string;
  panels: number;
  panel_hooks: number[];
  non_lettered_panels: boolean;
  tags: number[];
  empty: number[];
  unassigned: number;
  last_at: Date | null;
  last_by: string | null;
  waiting: number;
}

/** Reads the systems of a property, with the progress of scanning each. */
export async function readProgress(tx: Tx, propertyId: number): Promise<Progress[]> {
  const { rows } = await sql<Row>`
    select d.id, d.number, d.name, d.type, d.panels, d.panel_hooks, p.non_lettered_panels, l.scanned_at as last_at, l.name as last_by,
      coalesce((select array_agg(hook) from key_tag k where k.datalog_id = d.id), '{}') as tags,
      coalesce((select array_agg(hook) from hook_mark m where m.datalog_id = d.id and m.is_empty), '{}') as empty,
      (select count(*)::int from key_tag k where k.datalog_id = d.id and k.opens = '{}') as unassigned,
      (select count(*)::int from config_change c where c.property_id = d.property_id and c.datalog_id = d.id
        and c.acknowledged_at is null and c.kind = 'tag') as waiting
    from datalog d join property p on p.id = d.property_id
      left join lateral (
        select s.scanned_at, author_name(s.staff_id) as name from hook_scan s
        where s.datalog_id = d.id order by s.received_at desc, s.number desc limit 1) l on true
    where d.property_id = ${propertyId} and d.state <> 'withdrawn' order by d.number, d.id`.execute(tx);
  return rows.map(present);
}

function present(row: Row): Progress {
  const isLettered = !row.non_lettered_panels;
  const tags = new Set(row.tags);
  const emptyHooks = new Set(row.empty);
  const panels = panelsOfSystem(panelSizes(row.panels, row.panel_hooks), isLettered).flatMap((hooks) => {
    const first = decodeHook(hooks[0] ?? 0, isLettered);
    if (hooks.length === 0) return [];
    return {
      name: first === undefined ? '' : first.kind === 'lettered' ? first.panel : String(first.group),
      hooks: hooks.length,
      done: hooks.filter((hook) => tags.has(hook) || emptyHooks.has(hook)).length,
      empty: hooks.filter((hook) => emptyHooks.has(hook)).length,
    };
  });
  const sum = (countOf: (panel: (typeof panels)[number]) => number) =>
    panels.reduce((all, panel) => all + countOf(panel), 0);
  return {
    ...{ id: row.id, number: row.number, name: row.name, type: row.type, panels },
    ...{ hooks: sum(({ hooks }) => hooks), done: sum(({ done }) => done), empty: sum((panel) => panel.empty) },
    unassigned: row.unassigned,
    lastScan: row.last_at && { at: row.last_at.toISOString(), by: row.last_by },
    tagChangesWaiting: row.waiting,
  };
}
