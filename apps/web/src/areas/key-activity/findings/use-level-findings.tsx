import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import { overviewHref } from '../board/board-subject.ts';
import type { RollUpRow } from '../board/shapes.ts';
import { rollUpOf } from '../roll-up/level-calls.ts';
import { placesOfRows } from '../roll-up/roll-up-figures.ts';
import { emptyFindings, misplacedProblem, overdueProblem } from './key-problems.ts';
import { WorstChildren } from './worst-children.tsx';

const most = (count: (row: RollUpRow) => number, rows: readonly RollUpRow[]) =>
  rows.filter((row) => count(row) > 0).toSorted((a, b) => count(b) - count(a));

/** Current problems with keys and cabinets below a level, and the children with most of them. */
export function useLevelFindings(level: LevelAboveProperty, id: number): Findings {
  const t = useTranslate();
  const result = useQuery(rollUpOf(level, id));
  const rollUp = result.data;
  if (!rollUp) return emptyFindings(result);
  const { overdue, longestOverdue, misplaced } = rollUp.figures;
  const { silentCabinets, reached, rows } = rollUp;
  const board = overviewHref({ level, id });
  const wrong: Finding[] = [
    ...overdueProblem(
      {
        count: overdue,
        longest: (longestOverdue ?? 0) * 1000,
        detail: () => <WorstChildren rows={most((row) => row.overdue, rows)} countOf={(row) => row.overdue} />,
        href: `${board}#${placesOfRows.overdue}`,
      },
      t,
    ),
  ];
  if (silentCabinets > 0)
    wrong.push({
      id: 'silent',
      status: 'error',
      chip: 'findings.silentBelow',
      title: { key: 'findings.silentBelowTitle', params: { count: silentCabinets } },
      detail: <WorstChildren rows={most((row) => row.silentCabinets, rows)} countOf={(row) => row.silentCabinets} />,
      action: { label: 'findings.toBoard', href: `${board}&sort=-silent` },
    });
  wrong.push(...misplacedProblem(misplaced, board));
  // Without keys there are no cabinets, and nothing can be in order.
  if (rows.every(({ keys }) => keys === 0)) return { wrong, fine: [] };
  return {
    wrong,
    fine: [
      ...(overdue === 0 ? ['findings.noneOverdue' as const] : []),
      ...(reached.inContact === reached.cabinets ? ['findings.noneSilent' as const] : []),
    ],
  };
}
