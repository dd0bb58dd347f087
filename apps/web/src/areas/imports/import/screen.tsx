import { Button } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isRunning, RecentImports } from './recent-imports.tsx';
import css from './screen.module.css';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ id: read.wholeNumber(raw.id, 1, 0) });
const corporations = '/corporation/corporation-list';

/**
 * Imports a customer and all its data from a spreadsheet: reads it, checks each row in a dry run, then imports all rows
 * or none (HIE-09).
 */
export default function ImportScreen() {
  const t = useTranslate();
  const [{ id }, setSearch] = useUrlState(readSearch);
  const result = useQuery({
    ...query(api.imports.getImport, { importId: id }, { quiet: true }),
    enabled: id > 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? 1000 : false),
  });
  const { data, error, refetch } = result;

  return (
    <Page title="hierarchy.import" crumbs={[{ label: 'hierarchy.corporations', href: corporations }]}>
      <Panel
        title={id > 0 ? 'import.step2' : 'import.step1'}
        actions={id > 0 && <Button size="small" label="import.another" onClick={() => setSearch({ id: undefined })} />}
      >
        <div className={css.content}>
          {id === 0 ? (
            <>
              <p>{t('import.how')}</p>
              <ChooseFile onRead={(next) => setSearch({ id: next })} />
              <ColumnHelp />
              <RecentImports />
            </>
          ) : data ? (
            <ImportProgress detail={data} onChanged={() => void refetch()} />
          ) : (
            <Loading error={error} refetch={refetch} lines={5} />
          )}
        </div>
      </Panel>
    </Page>
  );
}
