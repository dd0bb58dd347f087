import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { mayDo } from '#web/lib/me.ts';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import { useMe } from '#web/lib/session.ts';
import { crumbsOf, crumbsWhileLoading } from '../board/board-crumbs.ts';
import { overviewHref } from '../board/board-subject.ts';
import { LiveStatus } from '../live/live-status.tsx';
import { OpenItems } from '../open-items/open-items.tsx';
import { levelQuery, rollUpQuery } from './level-calls.ts';
import { RollUpContent, type RollUpUrlState } from './roll-up-content.tsx';
import { useSelectionOfLevel } from './use-selection-of-level.ts';

interface RollUpBoardProps extends RollUpUrlState {
  readonly level: LevelAboveProperty;
  readonly id: number;
}

/** Keys out in a region, division, or corporation, by child, with links to the levels below and above. */
export function RollUpBoard({ level, id, ...urlState }: RollUpBoardProps) {
  const me = useMe();
  const detail = useQuery(levelQuery(level, id)).data;
  const result = useQuery(rollUpQuery(level, id));
  useSetPagePlace({ level, id, name: detail?.name });
  useSelectionOfLevel(detail ? { level, id } : null);
  return (
    <Page
      title="board.title"
      subtitle={
        <>
          <span>{detail?.name}</span>
          <LiveStatus screenQuery={result} contactCounts={result.data?.reached} />
        </>
      }
      crumbs={detail ? crumbsOf(detail.ancestors, detail.name) : crumbsWhileLoading(level, me.commercialLevel)}
      actions={
        <>
          {mayDo(me, 'DatalogTransaction_ALL') && (
            <LinkButton label="rollUp.scorecard" href={`/scorecard?${level}=${id}`} />
          )}
          <PrintButton />
        </>
      }
    >
      <RollUpContent level={level} id={id} hrefOf={overviewHref} {...urlState} />
      {result.data && <OpenItems entity={{ level, id }} />}
    </Page>
  );
}
