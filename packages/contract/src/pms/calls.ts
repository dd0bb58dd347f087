import * as z from 'zod';
import { call } from '../call.ts';
import { listInput, page } from '../record/shapes.ts';
import { fileName, flag, id, integer, nameText, revision } from '../shapes.ts';
import {
  fileNameStart,
  isRecipientChoice,
  maxPmsBytes,
  maxPmsCallBytes,
  maxPmsRows,
  maxSourceHours,
  maxSourceRecipients,
  pmsKinds,
  pmsOutcomes,
  pmsPlaces,
  recipientChoiceIssue,
} from './rules.ts';
import {
  cells,
  column,
  failedFile,
  mapping,
  mappingRules,
  place,
  pmsRows,
  preview,
  resultRow,
  run,
  runRow,
  source,
} from './shapes.ts';

const access = { right: 'Import_ALL', reach: 'property' } as const;
const path = '/properties/{propertyId}/pms';
const mappingPath = `${path}/mappings/{pmsMappingId}`;
const runPath = `${path}/runs/{pmsRunId}`;
const runIds = { propertyId: id, pmsRunId: id };
const mappingIds = { propertyId: id, pmsMappingId: id };
const kind = z.enum(pmsKinds);
const form = {
  name: nameText(100).min(1, 'valRequired'),
  rules: mappingRules,
  /** Columns of the file for which the mapping was made. */
  columns: z.array(column).min(1, 'valRequired').max(200),
};
const maxMappingBytes = 262_144;

/** Imports of records from property-management systems (BEY-21). */
export const pms = {
  listPmsMappings: call({
    access,
    method: 'GET',
    path: `${path}/mappings`,
    summary: 'The saved mappings of a property for one kind of records, by name',
    input: z.strictObject({ propertyId: id, kind }),
    output: z.object({ rows: z.array(mapping) }),
  }),
  addPmsMapping: call({
    access,
    method: 'POST',
    path: `${path}/mappings`,
    limit: maxMappingBytes,
    summary: 'Save a mapping under a name',
    input: z.strictObject({ propertyId: id, kind, ...form }),
    output: mapping,
  }),
  getPmsMapping: call({
    access,
    method: 'GET',
    path: mappingPath,
    summary: 'A mapping with all its versions, newest first',
    input: z.strictObject(mappingIds),
    output: mapping.extend({ versions: z.array(mapping.omit({ id: true, kind: true, name: true })) }),
  }),
  changePmsMapping: call({
    access,
    method: 'PUT',
    path: mappingPath,
    limit: maxMappingBytes,
    summary: 'Save a new version of a mapping; earlier versions are kept',
    input: z.strictObject({ ...mappingIds, revision, ...form }),
    output: mapping,
  }),
  listPmsSources: call({
    access,
    method: 'GET',
    path: `${path}/sources`,
    summary:
      'The mappings of a property by name, with their sources, the places where their files can arrive, and the users who can be notified',
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      places: z.array(place),
      /** Users who can be notified, by name: the users of the property who may import records. */
      recipients: z.array(z.object({ id: z.number().int(), name: z.string() })),
      rows: z.array(source),
    }),
  }),
  savePmsSource: call({
    access,
    closedToPrograms: true,
    closedWhileImpersonating: true,
    method: 'PUT',
    path: `${path}/sources/{pmsMappingId}`,
    summary: 'Save how files in a watched folder are imported with a mapping. Imports have the rights of the caller',
    input: z
      .strictObject({
        ...mappingIds,
        /** 0 for a mapping without a source. */
        revision,
        isOn: flag,
        /** One of the places that the list of sources returns. */
        place: z.enum(pmsPlaces).default('property'),
        /** Prefix of the file names. If several sources match, the longest prefix applies. */
        prefix: nameText(60).regex(fileNameStart, 'pmsPrefix'),
        everyHours: integer.min(1).max(maxSourceHours).nullable(),
        isAutomatic: flag,
        /** Maximum number of records that a file may lack and still be imported automatically. */
        maxMissing: integer.min(0).max(maxPmsRows),
        recipients: z.array(id).max(maxSourceRecipients),
        /** Confirms that no one is notified of problems. True only without recipients. */
        notifiesNoOne: flag.default(false),
      })
      .refine(isRecipientChoice, recipientChoiceIssue),
    output: source,
  }),
  listPmsRuns: call({
    access,
    method: 'GET',
    path: `${path}/runs`,
    summary: 'The imports of a property and the files that could not be read, each newest first, at most 100',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(runRow), failedFiles: z.array(failedFile) }),
  }),
  uploadPmsFile: call({
    access,
    method: 'POST',
    kind: 'rawWait',
    path: `${path}/runs`,
    limit: maxPmsBytes,
    summary: 'Read an .xlsx file or a text file (the body); no record is changed yet',
    input: z.strictObject({ propertyId: id, kind, fileName }),
    output: run,
  }),
  importPmsRows: call({
    access,
    method: 'POST',
    status: 202,
    kind: 'rawWait',
    path: `${path}/{kind}`,
    limit: maxPmsCallBytes,
    jsonBody: pmsRows.extend({ rows: z.array(cells).min(1, 'valRequired').max(maxPmsRows) }),
    summary: 'Send rows as JSON and start their dry run with a saved mapping. Another call applies the run',
    input: z.strictObject({ propertyId: id, kind }),
    output: run,
  }),
  getPmsRun: call({
    access,
    method: 'GET',
    path: runPath,
    summary: 'An import: its file, its state, and the number of rows with each outcome',
    input: z.strictObject(runIds),
    output: run,
  }),
  previewPmsRun: call({
    access,
    method: 'POST',
    status: 200,
    path: `${runPath}/preview`,
    limit: maxMappingBytes,
    summary: 'The first ten rows as a mapping would store them, with their problems',
    input: z.strictObject({ ...runIds, rules: mappingRules }),
    output: preview,
  }),
  checkPmsRun: call({
    access,
    method: 'POST',
    status: 202,
    kind: 'wait',
    path: `${runPath}/check`,
    summary: 'Start a dry run with a saved mapping. It stops if the file does not fit the mapping',
    input: z.strictObject({ ...runIds, mappingId: id }),
    output: run,
  }),
  listPmsRunRows: call({
    access,
    method: 'GET',
    path: `${runPath}/rows`,
    summary: 'The rows of an import with their outcome, changes, and problems, in the order of the file',
    input: z.strictObject({
      ...runIds,
      limit: listInput.limit,
      cursor: listInput.cursor,
      outcome: z.enum(pmsOutcomes).optional(),
      sort: z.enum(['number', '-number']).default('number'),
    }),
    output: page(resultRow),
  }),
  applyPmsRun: call({
    access,
    method: 'POST',
    status: 202,
    kind: 'wait',
    path: `${runPath}/apply`,
    summary: 'Apply the result of the dry run, or nothing if the records have changed since then',
    input: z.strictObject(runIds),
    output: run,
  }),
  discardPmsRun: call({
    access,
    method: 'POST',
    status: 200,
    path: `${runPath}/discard`,
    summary: 'Discard a checked import without applying it. A file in a watched folder then no longer waits for review',
    input: z.strictObject(runIds),
    output: run,
  }),
  undoPmsRun: call({
    access,
    method: 'POST',
    status: 202,
    kind: 'wait',
    path: `${runPath}/undo`,
    summary: 'Undo an import in one action, unless one of its records was changed',
    input: z.strictObject(runIds),
    output: run,
  }),
};
