import type { TextKey } from '@latchboard/texts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { OfflineAge } from '#web/lib/offline/offline-age.tsx';
import type { useDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';
import { PlanHooks } from './plan-hooks.tsx';
import { ScanDesk } from './scan-desk.tsx';

interface DeskPageProps extends ReturnType<typeof useDesk> {
  /** Title while the system loads. */
  readonly title: TextKey;
  /** URL of the previous page. */
  readonly back: string;
  /** Whether the system is at another property. If so, the page redirects. */
  readonly isElsewhere?: boolean;
}

/** Scan page of a system: assigns units to hooks, and scans their tags. */
export function DeskPage({ board, error, refetch, desk, view, copiedAt, ...props }: DeskPageProps) {
  const { title, back, isElsewhere = false } = props;
  if (board && desk && view && !isElsewhere)
    return (
      <>
        {copiedAt !== null && (
          <div className={css.offline}>
            <OfflineAge at={copiedAt} />
          </div>
        )}
        <PlanHooks board={board} view={view} reload={refetch} />
        <ScanDesk board={board} desk={desk} view={view} back={back} />
      </>
    );
  return (
    <Page title={title}>
      {error && !board ? (
        <LoadFailure isSubject error={error} refetch={refetch} />
      ) : (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      )}
    </Page>
  );
}
