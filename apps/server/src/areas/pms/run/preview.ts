import type { contract } from '@latchboard/contract';
import { previewRows } from '@latchboard/contract/pms/rules';
import { errorText } from '@latchboard/texts';
import { invalid } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { readPiece } from '../file/file-pieces.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import { checkRules } from '../mapping/check-rules.ts';
import { rowMapper } from '../mapping/map-row.ts';
import { presentProblem } from './present.ts';
import { loadRun } from './queries.ts';

/** Maps the first rows of a file, without saving the mapping. */
export const previewRun: Handler<typeof contract.pms.previewPmsRun> = async (
  { propertyId, pmsRunId, rules },
  { tx, platform, request },
) => {
  const run = await loadRun(tx, propertyId, pmsRunId);
  checkRules(run.kind, rules);
  const rows = await readPiece(tx, platform.keys.seal, pmsRunId, 0);
  if (!rows) throw invalid('file', 'pmsFileDeleted');
  const mapRow = rowMapper(run.kind, rules, run.columns);
  const mapped = rows.slice(0, previewRows).map(mapRow);
  const reviewed = (await kindDefinitions[run.kind].review?.(tx, propertyId, mapped)) ?? mapped;
  return {
    rows: reviewed.map(({ line, values, problems, skippedBy }) => {
      return {
        ...{ line, values },
        problems: problems.map((problem) => presentProblem(problem, request.language, run)),
        skipped: skippedBy ? errorText('pmsSkipped', request.language, { column: skippedBy.column }) : null,
      };
    }),
  };
};
