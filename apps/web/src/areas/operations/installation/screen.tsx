import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { settingColumns } from './columns.tsx';

/** Settings of the server (OPS-09). Its jobs are on the health page (SYS-07). */
export default function InstallationScreen() {
  const t = useTranslate();
  const me = useMe();
  const result = useQuery(query(api.operations.readInstallation, {}, { quiet: true }));
  const settings = useMemo(() => settingColumns(t), [t]);
  return (
    <Page
      title="installation.title"
      crumbs={[{ label: 'installation.configure', href: '/configure' }]}
      actions={mayDo(me, 'User_CREATE') && <LinkButton label="installation.health" href="/system-health" />}
    >
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
    </Page>
  );
}
