export const pmsServerErrors = {
  'error.pmsNameTaken': 'Another mapping has this name. Enter a different name.',
  'error.pmsFieldUnknown': 'This field does not exist. Choose another one.',
  'error.pmsFieldTwice': 'This field is filled more than once: {columns}. Keep one column, or join the columns.',
  'error.pmsNoSource': 'Choose a column or enter a fixed value.',
  'error.pmsKeyMissing': 'Choose the columns of the required fields. Without them, no row can be imported.',
  'error.pmsParts': 'The value has {count} parts instead of {expected}.',
  'error.pmsTwice': 'Lines {lines} have the same record with different values. Keep one line.',
  'error.pmsInactive': 'This record is inactive in Latchboard. Reactivate it to import it.',
  'error.pmsSkipped': 'The mapping skips rows with this value in the column “{column}”.',
  'error.pmsFileDeleted': 'The file was deleted after 90 days. Upload it again.',
  'error.pmsColumnsMissing':
    'The file does not match the mapping. Missing columns: {missing}. New columns: {added}. Change the mapping or choose another file. Nothing was imported.',
  'error.pmsColumnsMissingOnly':
    'The file does not match the mapping. Missing columns: {missing}. Change the mapping or choose another file. Nothing was imported.',
  'error.pmsResultChanged':
    'Records changed after the check. Nothing was imported. Review the new result, then import.',
  'error.pmsNewerImported':
    'A newer file from this watched folder was already imported. Discard this file, or undo the newer import first.',
  'error.pmsUndoChanged':
    'This import cannot be undone because these records have been changed or used since: {names}. Nothing was undone.',
  'error.pmsKeyRevoked':
    'The API key was revoked, has expired, or can no longer import records. Nothing was changed. Start again with a valid API key.',
  'error.pmsImporterLeft':
    'The user who started this step can no longer import records. Nothing was changed. Start again as another user.',
  'error.pmsDigits': 'The number has too many digits, so some are lost. Send it as text.',
  'error.pmsCellType': 'The value must be text, a number, true or false, or null.',
  'error.pmsSame': 'The row is the same as line {line}.',
  'error.pmsDateFormat': 'Choose the date format for the column.',
  'error.pmsDate':
    'The value is not a date in the format {format}. Correct the file, or change the format in the mapping.',
  'error.pmsUnitUnknown': 'No unit has this name. Add the unit first.',
  'error.pmsTwoUnits': 'The same person is in several units at the same time. Correct the move dates in lines {lines}.',
  'error.pmsTwoUnitsHere':
    'In Latchboard, the same person is in unit {units} at the same time. Correct the move dates in Latchboard or in the file.',
  'error.pmsTwoUnitsInFile':
    'Line {line} of the file has the same person in another unit at the same time. The line was rejected.',
  'error.pmsTenancyOverlaps':
    'These dates overlap with this resident’s other dates in the unit. Correct the dates in Latchboard or in the file.',
  'error.pmsMoves': 'Moves from {from} to {to}.',
  'error.pmsColumnUnknown': 'The file has no column “{name}”. Choose another column.',
  'error.pmsTwoSources': 'Choose columns or enter a fixed value, but not both.',
  'error.pmsSplitPart': 'The value has {parts} parts. Part {part} does not exist.',
  'error.pmsColumnTwice': 'The column “{name}” is listed more than once.',
  'error.pmsColumnName': 'A column cannot have the name “{name}”. Rename it in the file.',
  'error.residentDays': 'The move-out date is before the move-in date. Correct one of them.',
  'error.residentTaken': 'The unit already has a resident with this name. Edit that resident instead.',
  'error.pmsPrefixTaken':
    'Another mapping for this property already uses file names with this prefix. Enter a different prefix.',
  'error.pmsPrefix': 'File names cannot start with this text. Remove slashes and any leading period.',
  'error.pmsFileTooLarge': 'The file is larger than 10 MB. Split it into several files.',
  'error.pmsFileChanging': 'The file changed while it was being read. It will be read again.',
  'error.pmsFolderUnreadable':
    'The server cannot read this folder. Check that it is a folder, not a link, and that the server can read and write it. Imports will then continue.',
  'error.pmsFileUnreadable':
    'The server does not have permission to read this file. Grant read access to the server’s user. The file will then be imported.',
  'error.pmsFileFailed':
    'Something went wrong on our side with this file. It stays in the folder and is tried again every minute. If it stays there, call support.',
  'error.pmsFileLink':
    'This is a link. The server does not follow links. Place the file itself in the folder, then remove the link.',
  'error.pmsFileSpecial': 'This is not a regular file, so the server cannot read it. Remove it from the folder.',
  'error.pmsFileName':
    'The name has more than 200 characters, a line break, or another character that cannot be shown. Rename the file.',
  'error.pmsTwiceInRows': 'Rows {lines} have the same record with different values. Keep one row.',
  'error.pmsSameInRows': 'The row is the same as row {line}.',
  'error.pmsTwoUnitsInRows':
    'The same person is in several units at the same time. Correct the move dates in rows {lines}.',
  'error.pmsTwoUnitsInRow': 'Row {line} has the same person in another unit at the same time. The row was rejected.',
  'error.pmsRowsList': 'Send the rows as a list.',
  'error.pmsRowsEmpty': 'The rows have no columns. Send at least one row with a value.',
  'error.pmsOwnerLeft':
    'The user who set up this watched folder can no longer import records here. Save the setup as another user, then send the file again.',
} as const;
