import type { CallOutput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

import { sourcesOfProperty } from '../silence/sources.ts';

type Options = CallOutput<typeof contract.keyActivity.reportOptions>;

const propertyRow = statement('report-about', {
  values: ['int4'],
  row: {
    propertyName: 'text',
    timeZone: 'text',
    nonLetteredPanels: 'bool',
    customerNumber: 'text?',
    first: 'timestamptz?',
  },
  text: `
  select name as "propertyName", time_zone as "timeZone", non_lettered_panels as "nonLetteredPanels",
    accounting_customer_number as "customerNumber",
    (select occurred_at from key_event where property_id = $1 order by occurred_at limit 1) as first
  from property where id = $1`,
});
const units = statement('report-units', {
  values: ['int4'],
  row: { unit: 'text', building: 'text?' },
  text: `select unit, building from unit where property_id = $1 and is_active
  order by building nulls first, lpad(unit, 100), unit`,
});
const employees = statement('report-employees', {
  values: ['int4', 'timestamptz'],
  row: { badge: 'text', name: 'text', active: 'bool!' },
  text: `select number as badge, name, active_from <= $2 and (active_to is null or active_to > $2) as active
  from badge where property_id = $1 and is_given_out order by lower(name), number, active_from`,
});
const activities = statement('report-activities', {
  values: ['int4'],
  row: { code: 'int4', name: 'text!' },
  text: `
  select code, name from (
    select code, in_reading_language(name, name_es) as name from activity where property_id = $1 and name <> '') a
  order by lower(name), code`,
});

const tags = statement('report-tags', {
  values: ['int4'],
  row: { tag: 'text' },
  text: 'select tag from key_tag where property_id = $1 order by lpad(tag, 64), tag',
});

/** Filter choices for the reports of a property. */
export async function reportOptions(tx: Tx, propertyId: number, now: Date, includesTags: boolean): Promise<Options> {
  const [row] = await propertyRow.rows(tx, propertyId);
  const { first, ...property } = requireFound(row);
  return {
    ...property,
    units: await units.rows(tx, propertyId),
    employees: await employees.rows(tx, propertyId, now),
    activities: await activities.rows(tx, propertyId),
    tags: includesTags ? (await tags.rows(tx, propertyId)).map(({ tag }) => tag) : [],
    cabinets: await sourcesOfProperty(tx, propertyId, now),
    first: first?.toISOString() ?? null,
  };
}
