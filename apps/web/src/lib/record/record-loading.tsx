import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { Loading } from '#web/lib/loading.tsx';

interface RecordLoadingProps {
  /** The title of the page while the record's own name is not known. */
  readonly title: Wording;
  /** The query of the record, or what of it matters here. */
  readonly result: { readonly error: unknown; readonly refetch: () => unknown };
}

/** The page of a record that has not loaded: placeholder lines, or why it failed. A record that does not exist is a page not found (NAV-18). */
export function RecordLoading({ title, result: { error, refetch } }: RecordLoadingProps) {
  return (
    <Page title={title}>
      <Panel>
        <Loading isSubject error={error} refetch={refetch} lines={8} />
      </Panel>
    </Page>
  );
}
