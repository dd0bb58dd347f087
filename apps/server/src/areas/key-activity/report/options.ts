import type { CallOutput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

import { sourcesIn } from '../silence/sources.ts';

type Options = CallOutput<typeof contract.keyActivity.reportOptions>;
type About = Pick<Options, 'propertyName' | 'timeZone' | 'nonLetteredPanels' | 'customerNumber'> & {
  first: Date | null;
};

const about = `
  select name as "propertyName", time_zone as "timeZone", non_lettered_panels as "nonLetteredPanels",
    accounting_customer_number as "customerNumber",
    (select occurred_at from key_event where property_id = $1 order by occurred_at limit 1) as first
  from property where id = $1`;
const units = `select unit, building from unit where property_id = $1 and is_active
  order by building nulls first, lpad(unit, 100), unit`;
const employees = `select number as badge, name, active_from <= $2 and (active_to is null or active_to > $2) as active
  from badge where property_id = $1 and is_given_out order by lower(name), number, active_from`;
const activities = `
  select code, name from (
    select code, in_reading_language(name, name_es) as name from activity where property_id = $1 and name <> '') a
  order by lower(name), code`;

const tags = 'select tag from key_tag where property_id = $1 order by lpad(tag, 64), tag';

/** Filter choices for the reports of a property. */
export async function reportOptions(tx: Tx, propertyId: number, now: Date, withTags: boolean): Promise<Options> {
  const [row] = await statement<About>(tx, 'report-about', about, [propertyId]);
  const { first, ...property } = requireFound(row);
  return {
    ...property,
    units: await statement<Options['units'][number]>(tx, 'report-units', units, [propertyId]),
    employees: await statement<Options['employees'][number]>(tx, 'report-employees', employees, [propertyId, now]),
    activities: await statement<Options['activities'][number]>(tx, 'report-activities', activities, [propertyId]),
    tags: withTags
      ? (await statement<{ tag: string }>(tx, 'report-tags', tags, [propertyId])).map(({ tag }) => tag)
      : [],
    cabinets: await sourcesIn(tx, propertyId, now),
    first: first?.toISOString() ?? null,
  };
}
