import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { ReactNode } from 'react';
import type { Finding, Findings } from '#web/lib/record/finding.ts';

interface LoadedQuery {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Findings without data: `problems` is undefined while loading, and empty after an error. */
export const emptyFindings = ({ error, refetch }: LoadedQuery): Findings => ({
  problems: error ? [] : undefined,
  passedChecks: [],
  ...(error && { failure: { error, refetch } }),
});

interface OverdueFigures {
  readonly count: number;
  /** How long the longest-overdue key has been overdue, in milliseconds. */
  readonly longest: number;
  readonly detail: () => ReactNode;
  readonly href: string;
}

/** Finding about overdue keys. Empty if there are none. */
export const overdueProblem = ({ count, longest, detail, href }: OverdueFigures, t: Translate): readonly Finding[] =>
  count === 0
    ? []
    : [
        {
          id: 'overdue',
          status: 'overdue',
          chip: 'findings.overdue',
          title: { key: 'findings.overdueTitle', params: { count, elapsed: formatElapsed(longest, t) } },
          detail: detail(),
          action: { label: 'findings.overdueAction', href },
        },
      ];

/** Finding about misplaced keys. Empty if there are none. */
export const misplacedProblem = (count: number, href: string): readonly Finding[] =>
  count === 0
    ? []
    : [
        {
          id: 'misplaced',
          status: 'warning',
          chip: 'findings.misplaced',
          title: { key: 'findings.misplacedTitle', params: { count } },
          action: { label: 'findings.toBoard', href },
        },
      ];
