import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { Loading } from '#web/lib/loading.tsx';

interface RecordLoadingProps {
  /** Page title until the record's name has loaded. */
  readonly title: Wording;
  /** Query of the record. */
  readonly result: { readonly error: unknown; readonly refetch: () => unknown };
}

/** A record's page while it loads or after a failure. A 404 or 500 shows the error page (NAV-18). */
export function RecordLoading({ title, result: { error, refetch } }: RecordLoadingProps) {
  return (
    <Page title={title}>
      <Panel>
        <Loading isSubject error={error} refetch={refetch} lines={8} />
      </Panel>
    </Page>
  );
}
