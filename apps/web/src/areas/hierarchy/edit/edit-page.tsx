import type { TextKey } from '@latchboard/texts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { ReactNode } from 'react';
import { Loading } from '#web/lib/loading.tsx';
import { corporationListHref } from '../corporation-list-href.ts';
import css from './edit-form.module.css';

interface LoadedQuery<Record> {
  readonly data: Record | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface EditPageProps<Record> {
  readonly title: TextKey;
  /** Subject of the form: the record to edit, or the parent of a new one. */
  readonly result: LoadedQuery<Record>;
  readonly mayEdit: (record: Record) => boolean;
  readonly crumbsOf: (record: Record) => readonly Crumb[];
  readonly children: (record: Record) => ReactNode;
  /** Panels next to the form. */
  readonly aside?: (record: Record) => ReactNode;
}

/** Page with a hierarchy form, shown once its subject has loaded. */
export function EditPage<Record>({ title, result, mayEdit, crumbsOf, children, aside }: EditPageProps<Record>) {
  const { data, error, refetch } = result;
  const crumbs = [{ label: 'hierarchy.corporations' as const, href: corporationListHref }];
  return (
    <Page title={title} crumbs={data ? [...crumbs, ...crumbsOf(data)] : crumbs}>
      <div className={aside && css.columns}>
        <Panel>
          {data ? (
            mayEdit(data) ? (
              children(data)
            ) : (
              <EmptyState title="hierarchy.mayNotEdit" />
            )
          ) : (
            <Loading isSubject error={error} refetch={refetch} lines={8} />
          )}
        </Panel>
        {aside && data && mayEdit(data) && <div className={css.aside}>{aside(data)}</div>}
      </div>
    </Page>
  );
}
