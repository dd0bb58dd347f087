import type { CallOutput, Contract } from '@latchboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { type LevelAboveProperty, scopeOf } from '#web/lib/scope-of.ts';

export type Scorecard = CallOutput<Contract['keyActivity']['regionScorecard']>;
export type ScorecardRow = Scorecard['rows'][number];

const calls = {
  region: { read: api.keyActivity.regionScorecard, file: api.keyActivity.exportRegionScorecard },
  division: { read: api.keyActivity.divisionScorecard, file: api.keyActivity.exportDivisionScorecard },
  corporation: { read: api.keyActivity.corporationScorecard, file: api.keyActivity.exportCorporationScorecard },
};

/** Query for the scorecard of a level, without live updates. */
export const scorecardQuery = (level: LevelAboveProperty, id: number) =>
  queryOptions({
    queryKey: ['keyActivity.scorecard', level, id],
    queryFn: ({ signal }) => calls[level].read(scopeOf(level, id), { signal, quiet: true }),
  });

/** Export call of the scorecard and its parameters. The export can be scheduled. */
export const scorecardFile = (level: LevelAboveProperty, id: number) => ({
  file: calls[level].file,
  query: scopeOf(level, id),
});
