import type { CallOutput, Contract } from '@latchboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { CallOptions } from '#web/lib/request.ts';
import type { Above } from '../roll-up/level-calls.ts';

export type Scorecard = CallOutput<Contract['keyActivity']['regionScorecard']>;
export type ScorecardRow = Scorecard['rows'][number];

function fetchScorecard(level: Above, id: number, options: CallOptions) {
  if (level === 'region') return api.keyActivity.regionScorecard({ regionId: id }, options);
  if (level === 'division') return api.keyActivity.divisionScorecard({ divisionId: id }, options);
  return api.keyActivity.corporationScorecard({ corporationId: id }, options);
}

/** The scorecard of a level, as it is when it is opened. */
export const scorecardOf = (level: Above, id: number) =>
  queryOptions({
    queryKey: ['keyActivity.scorecard', level, id],
    queryFn: ({ signal }) => fetchScorecard(level, id, { signal, quiet: true }),
  });

/** The same as a file, which can be scheduled. */
export function scorecardFile(level: Above, id: number) {
  if (level === 'region') return { file: api.keyActivity.exportRegionScorecard, asked: { regionId: id } };
  if (level === 'division') return { file: api.keyActivity.exportDivisionScorecard, asked: { divisionId: id } };
  return { file: api.keyActivity.exportCorporationScorecard, asked: { corporationId: id } };
}
