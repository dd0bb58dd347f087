export const pmsServerErrors = {
  'error.pmsNameTaken': 'Another mapping has this name.',
  'error.pmsFieldUnknown': 'This field does not exist. Choose another one.',
  'error.pmsFieldTwice': 'Two sources fill this field: {columns}. Keep one of them, or join the columns.',
  'error.pmsNoSource': 'Choose a column or enter a fixed value.',
  'error.pmsKeyMissing': 'Choose the column with the name of the record. Without it, no row can be imported.',
  'error.pmsParts': 'The value has {count} parts instead of {expected}.',
  'error.pmsTwice': 'Several lines have this name: {lines}. Keep one.',
  'error.pmsInactive': 'The record is out of use here. Put it back into use to import it.',
  'error.pmsSkipped': 'The mapping skips rows with this value in the column “{column}”.',
  'error.pmsFileDeleted': 'The file was deleted after 90 days. Upload it again.',
  'error.pmsColumnsMissing':
    'The file does not fit the mapping. Missing columns: {missing}. New columns: {added}. Change the mapping or choose another file. Nothing was imported.',
  'error.pmsResultChanged':
    'Records changed after the check. Nothing was imported. Review the new result, then import.',
  'error.pmsUndoChanged':
    'The import cannot be undone, because these records were changed or used after it: {names}. Nothing was undone.',
} as const;
