import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { MeaningDialog } from './meaning-dialog.tsx';
import css from './meanings.module.css';
import { type Meaning, meaningOf } from './shapes.ts';

/** Editor of the exception code meanings, for the provider (TXN-07). */
export default function MeaningsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [editedMeaning, setEditedMeaning] = useState<Meaning | null>(null);
  const result = useQuery(query(api.keyActivity.listExceptionMeanings, {}, { quiet: true }));
  const columns = useMemo((): readonly Column<Meaning>[] => {
    const lastChangeText = ({ history: [last] }: Meaning) =>
      last === undefined
        ? t('meanings.default')
        : t('meanings.by', { name: last.by ?? '', time: formatShort(last.at, localZone, locale) });
    return [
      { id: 'code', title: 'meanings.code', value: ({ code }) => code, width: 80, isFixed: true, card: 'start' },
      {
        id: 'severity',
        title: 'meanings.severity',
        value: (row) => t(`meanings.severity.${meaningOf(row).severity}`),
        cell: (row) => {
          const { severity } = meaningOf(row);
          return <StatusChip status={severity} label={`meanings.severity.${severity}`} />;
        },
        width: 140,
        card: 'end',
      },
      { id: 'en', title: 'meanings.en', value: (row) => meaningOf(row).en, width: 260, grows: true, card: 'start' },
      { id: 'es', title: 'meanings.es', value: (row) => meaningOf(row).es, width: 260, grows: true },
      { id: 'changed', title: 'meanings.changed', value: lastChangeText, width: 220 },
    ];
  }, [t, locale]);
  return (
    <Page
      title="meanings.title"
      crumbs={[{ label: 'products.configure', href: '/configure' }, { label: 'meanings.title' }]}
    >
      <p className={css.lead}>{t('meanings.lead')}</p>
      <Panel flush>
        <DataTable
          isBare
          name="key-activity.meanings"
          label="meanings.title"
          columns={columns}
          rows={result.data?.rows}
          rowKey={({ code }) => code}
          loading={result}
          onOpen={setEditedMeaning}
        />
      </Panel>
      {editedMeaning && <MeaningDialog meaning={editedMeaning} onClose={() => setEditedMeaning(null)} />}
    </Page>
  );
}
