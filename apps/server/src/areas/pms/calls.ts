import type { contract } from '@latchboard/contract';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { presentMapping, readMappingRows, versionsOf } from './mapping/queries.ts';
import { addMapping, changeMapping } from './mapping/save.ts';
import { discardRun } from './run/discard.ts';
import { presentListedRun, presentResultRow } from './run/present.ts';
import { previewRun } from './run/preview.ts';
import { loadRun, type ResultRow, resultList, runRows } from './run/queries.ts';
import { checkRun, readRun, startApply, startUndo } from './run/start.ts';
import { importRows, uploadFile } from './run/upload.ts';
import { readFailedFiles } from './source/failed-files.ts';
import { placesOf } from './source/inbox.ts';
import { inboxOwnerOf, presentSource, readListedSources } from './source/queries.ts';
import { importersOf } from './source/recipients.ts';
import { saveSource } from './source/save.ts';

const maxListedRuns = 100;

export const calls: Calls<typeof contract.pms> = {
  listPmsMappings: async ({ propertyId, kind }, { tx }) => ({
    rows: (await readMappingRows(tx, propertyId, kind)).map(presentMapping),
  }),
  addPmsMapping: addMapping,
  getPmsMapping: async ({ propertyId, pmsMappingId }, { tx }) => {
    const versions = (await versionsOf(tx, propertyId, pmsMappingId)).map(presentMapping);
    return { ...requireFound(versions[0]), versions };
  },
  changePmsMapping: changeMapping,
  listPmsSources: async ({ propertyId }, { tx, request, platform }) => ({
    places: placesOf(await inboxOwnerOf(tx, propertyId), platform.settings),
    recipients: (await importersOf(tx, propertyId)).map(({ staffId, name }) => ({ id: staffId, name })),
    rows: (await readListedSources(tx, propertyId)).map((row) => presentSource(row, request.language)),
  }),
  savePmsSource: saveSource,
  listPmsRuns: async ({ propertyId }, { tx, now, request: { language } }) => ({
    rows: (await runRows(tx, propertyId, maxListedRuns)).map((row) => presentListedRun(row, now, language)),
    failedFiles: await readFailedFiles(tx, propertyId, { limit: maxListedRuns, language }),
  }),
  uploadPmsFile: uploadFile,
  importPmsRows: importRows,
  getPmsRun: (input, ctx) => readRun(ctx.tx, input, ctx),
  previewPmsRun: previewRun,
  checkPmsRun: checkRun,
  listPmsRunRows: async (input, { tx, request }) => {
    const run = await loadRun(tx, input.propertyId, input.pmsRunId);
    const present = presentResultRow(run, request.language);
    return readList<ResultRow, 'number', ReturnType<typeof present>>(tx, resultList(input), input, present);
  },
  applyPmsRun: startApply,
  discardPmsRun: discardRun,
  undoPmsRun: startUndo,
};
