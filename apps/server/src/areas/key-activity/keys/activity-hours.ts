import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { closedHours } from '@latchboard/contract/badges/rules/closed-hours';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeRestrictions } from '../policy.ts';
import type { ReportFilters } from '../report/criteria.ts';
import { addOpeningTags } from '../report/opened-units.ts';
import { scanByTime } from '../report/page-by-time.ts';

type Input = CallInput<typeof contract.keyActivity.activityHours>;
type Hours = CallOutput<typeof contract.keyActivity.activityHours>;

const days = 90;
/** Maximum number of movements to read. If a property has more, the newest ones are read. */
const maxMovements = 100_000;

const tagOfKey = statement('tag-of-a-key', {
  values: ['int4', 'int4'],
  row: { tag: 'text' },
  text: 'select tag from key_tag where property_id = $1 and id = $2',
});
const windows = statement('windows-of-a-subject', {
  values: ['int4', 'text?'],
  row: { badge: 'text?', weekdays: 'int4[]', from: 'text', to: 'text' },
  text: `
  select badge, weekdays, from_time as from, to_time as to from restriction
  where property_id = $1 and removed_at is null and (badge is null or badge = $2)`,
});

/**
 * Counts the key movements of the last 90 days by weekday and hour in the property's time zone. Also returns the hours
 * in which keys may not be taken, or null if the user may not see restrictions.
 */
export async function readActivityHours(tx: Tx, actor: PersonActor, input: Input, now: Date): Promise<Hours> {
  const from = new Date(now.getTime() - days * 86_400_000).toISOString();
  const filters = await filtersOf(tx, input, from, now.toISOString());
  return {
    from,
    to: filters.to,
    cells: await countByHour(tx, filters),
    closed: maySeeRestrictions(actor) ? await readClosedHours(tx, input) : null,
  };
}

async function filtersOf(tx: Tx, { propertyId, keyId, unit, badge }: Input, from: string, to: string) {
  const [key] = keyId === undefined ? [] : await tagOfKey.rows(tx, propertyId, keyId);
  const filters: ReportFilters = {
    propertyId,
    report: 'transactions',
    from,
    to,
    movement: ['taken', 'returned'],
    show: 'keys',
    ...(keyId !== undefined && { tag: [requireFound(key).tag] }),
    ...(unit !== undefined && { unit: [unit] }),
    ...(badge !== undefined && { badge: [badge] }),
  };
  return addOpeningTags(tx, filters);
}

function countByHour(tx: Tx, filters: ReportFilters) {
  const scan = scanByTime(
    filters,
    { direction: 'descending', limit: maxMovements },
    () => 'occurred_at, datalog_id, position',
  );
  const text = `
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int as count
    from (${scan.text}) e
      cross join lateral (
        select e.occurred_at at time zone (select time_zone from property where id = $${scan.values.length + 1}) as local) l
    group by 1, 2 order by 1, 2`;
  return writtenRows<Hours['cells'][number]>(tx, { text, values: [...scan.values, filters.propertyId] });
}

async function readClosedHours(tx: Tx, { propertyId, badge }: Input) {
  const rows = await windows.rows(tx, propertyId, badge ?? null);
  return closedHours(rows, badge ?? null);
}
