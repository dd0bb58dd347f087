import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { jobColumns, settingColumns } from './columns.tsx';
import css from './installation.module.css';

/** What the server is set to and what it does by itself, for whoever configures the product (OPS-09). */
export default function InstallationScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const result = useQuery({
    ...query(api.operations.readInstallation, {}, { quiet: true }),
    // Jobs run each minute, and nothing tells of them.
    refetchInterval: 60_000,
  });
  const settings = useMemo(() => settingColumns(t), [t]);
  const jobs = useMemo(() => jobColumns(t, locale), [t, locale]);
  return (
    <Page title="installation.title" crumbs={[{ label: 'installation.configure', href: '/configure' }]}>
      <div className={css.panels}>
        <Panel title="installation.jobs" flush>
          <DataTable
            name="operations.jobs"
            label="installation.jobs"
            columns={jobs}
            rows={result.data?.jobs}
            rowKey={({ name }) => name}
            tone={({ result: last }) => (last === 'failed' ? 'error' : undefined)}
            loading={result}
          />
        </Panel>
        <Panel title="installation.settings" note={t('installation.settingsNote')} flush>
          <DataTable
            name="operations.settings"
            label="installation.settings"
            columns={settings}
            rows={result.data?.settings}
            rowKey={({ name }) => name}
            loading={result}
          />
        </Panel>
      </div>
    </Page>
  );
}
