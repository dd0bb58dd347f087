import type { SampleRecords } from '../sample-writer.ts';

const mapping = `with added as (
    insert into pms_mapping (property_id, kind, name, revision) values ($1, 'units', 'Sample', 1) returning id, property_id
  ), version as (
    insert into pms_mapping_version (property_id, mapping_id, revision, rules, columns, at)
    select property_id, id, 1, '{"fields": [{"field": "unit", "columns": ["Unit"], "join": " ", "split": null, "fixed": null,
      "translations": []}], "skip": [], "fileWins": false}', array['Unit'], now() from added
  ) select id from added`;
const run = `insert into pms_run (property_id, kind, file_name, file, columns, row_count, state, at, touched_at)
  values ($1, 'units', 'sample.csv', '{"encoding": "utf-8", "separator": ",", "headerLine": 1, "ignored": {"sheets": [],
    "hiddenSheets": [], "hiddenRows": 0, "hiddenColumns": [], "unnamedColumns": []}}', array['Unit'], 1, 'read', now(), now())
  returning id`;

export const records: SampleRecords = async ({ ofProperty }) => ({
  pmsMappingId: await ofProperty(mapping),
  pmsRunId: await ofProperty(run),
});
