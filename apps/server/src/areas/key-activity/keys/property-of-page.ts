import { statement } from '#server/platform/db/statement.ts';

/** Property of a key, tag, unit, or holder page. */
export const propertyOfPage = statement('property-of-a-key', {
  values: ['int4'],
  row: { id: 'int4', name: 'text', timeZone: 'text', nonLetteredPanels: 'bool' },
  text: `select id, name, time_zone as "timeZone", non_lettered_panels as "nonLetteredPanels" from property where id = $1`,
});
