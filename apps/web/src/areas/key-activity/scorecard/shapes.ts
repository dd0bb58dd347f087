import type { CallOutput, Contract } from '@latchboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { type Above, inName, scopeOf } from '#web/lib/at-level.ts';

export type Scorecard = CallOutput<Contract['keyActivity']['regionScorecard']>;
export type ScorecardRow = Scorecard['rows'][number];

/** The scorecard of a level, as it is when it is opened. */
export const scorecardOf = (level: Above, id: number) =>
  queryOptions({
    queryKey: ['keyActivity.scorecard', level, id],
    queryFn: ({ signal }) => api.keyActivity[`${level}Scorecard`](scopeOf(level, id), { signal, quiet: true }),
  });

/** The same as a file, which can be scheduled. */
export const scorecardFile = (level: Above, id: number) => ({
  file: api.keyActivity[`export${inName(level)}Scorecard`],
  asked: scopeOf(level, id),
});
