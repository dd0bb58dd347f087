import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import { useMe } from '#web/lib/session.ts';
import { boardOrder, figuresAt, isOverdueAt, serverTime } from '../board/board-at.ts';
import { overviewHref } from '../board/board-subject.ts';
import { keysOutHref } from '../keys/hrefs.ts';
import { emptyFindings, misplacedProblem, overdueProblem } from './key-problems.ts';
import { OverdueKeys } from './overdue-keys.tsx';

/** Current key problems of a property: overdue keys, misplaced keys, and keys with an unknown location. */
export function useKeyFindings(propertyId: number): Findings {
  const t = useTranslate();
  const clock = useNow();
  const mayRead = mayDo(useMe(), ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const result = useQuery({
    ...query(api.keyActivity.board, { propertyId }, { live: propertyId, hasRevision: true, quiet: true }),
    enabled: mayRead,
  });
  if (!mayRead) return { problems: [], passedChecks: [] };
  const board = result.data;
  if (!board) return emptyFindings(result);

  const now = serverTime(board.asOf, result.dataUpdatedAt, clock);
  const { overdue, longestOverdue, misplaced, unknown } = figuresAt(board, now);
  const boardHref = overviewHref({ level: 'property', id: propertyId });
  const problems: Finding[] = [
    ...overdueProblem(
      {
        count: overdue,
        longest: longestOverdue ?? 0,
        detail: () => (
          <OverdueKeys
            propertyId={propertyId}
            rows={boardOrder(board.rows, now).filter((row) => isOverdueAt(row, now))}
            count={overdue}
          />
        ),
        href: keysOutHref(propertyId, 'overdue'),
      },
      t,
    ),
    ...misplacedProblem(misplaced, boardHref),
  ];
  if (unknown > 0)
    problems.push({
      id: 'unknown',
      status: 'unknown',
      chip: 'findings.unknown',
      title: { key: 'findings.unknownTitle', params: { count: unknown } },
      action: { label: 'findings.toBoard', href: boardHref },
    });
  return { problems, passedChecks: overdue === 0 ? ['findings.noneOverdue'] : [] };
}
