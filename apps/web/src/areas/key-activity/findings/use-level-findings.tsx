import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import { overviewHref } from '../board/board-subject.ts';
import type { RollUpRow } from '../board/shapes.ts';
import { rollUpQuery } from '../roll-up/level-calls.ts';
import { listAnchors } from '../roll-up/roll-up-figures.ts';
import { emptyFindings, misplacedProblem, overdueProblem } from './key-problems.ts';
import { WorstChildren } from './worst-children.tsx';

const byLargestCount = (count: (row: RollUpRow) => number, rows: readonly RollUpRow[]) =>
  rows.filter((row) => count(row) > 0).toSorted((a, b) => count(b) - count(a));

/** Current problems with keys and cabinets below a level, and the children with the most problems. */
export function useLevelFindings(level: LevelAboveProperty, id: number): Findings {
  const t = useTranslate();
  const result = useQuery(rollUpQuery(level, id));
  const rollUp = result.data;
  if (!rollUp) return emptyFindings(result);
  const { overdue, longestOverdue, misplaced } = rollUp.figures;
  const { silentCabinets, reached, rows } = rollUp;
  const boardHref = overviewHref({ level, id });
  const problems: Finding[] = [
    ...overdueProblem(
      {
        count: overdue,
        longest: (longestOverdue ?? 0) * 1000,
        detail: () => (
          <WorstChildren rows={byLargestCount((row) => row.overdue, rows)} countOf={(row) => row.overdue} />
        ),
        href: `${boardHref}#${listAnchors.overdue}`,
      },
      t,
    ),
  ];
  if (silentCabinets > 0)
    problems.push({
      id: 'silent',
      status: 'error',
      chip: 'findings.silentBelow',
      title: { key: 'findings.silentBelowTitle', params: { count: silentCabinets } },
      detail: (
        <WorstChildren rows={byLargestCount((row) => row.silentCabinets, rows)} countOf={(row) => row.silentCabinets} />
      ),
      action: { label: 'findings.toBoard', href: `${boardHref}&sort=-silent` },
    });
  problems.push(...misplacedProblem(misplaced, boardHref));
  // Without keys, there is nothing to check.
  if (rows.every(({ keys }) => keys === 0)) return { problems, passedChecks: [] };
  return {
    problems,
    passedChecks: [
      ...(overdue === 0 ? ['findings.noneOverdue' as const] : []),
      ...(reached.inContact === reached.cabinets ? ['findings.noneSilent' as const] : []),
    ],
  };
}
