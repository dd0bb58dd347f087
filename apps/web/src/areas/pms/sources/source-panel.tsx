import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import css from '../import/import.module.css';
import type { Place, Recipient, Source } from '../shapes.ts';
import { SourceDialog } from './source-dialog.tsx';

const states = {
  off: { status: 'inactive', label: 'pmsSources.off' },
  on: { status: 'in', label: 'pmsSources.on' },
  problem: { status: 'error', label: 'pmsSources.problem' },
  overdue: { status: 'error', label: 'pmsSources.overdue' },
  waiting: { status: 'warning', label: 'pmsSources.waiting' },
} as const;

/** States of a source: on, off, or each reason for attention. */
const statesOf = ({ isOn, overdueSince, brokenSince, problem, waitingFiles = 0 }: Source) => {
  if (!isOn) return [states.off];
  const attentionStates = [
    ...(problem !== null || brokenSince !== null ? [states.problem] : []),
    ...(overdueSince !== null ? [states.overdue] : []),
    ...(waitingFiles > 0 ? [states.waiting] : []),
  ];
  return attentionStates.length > 0 ? attentionStates : [states.on];
};

const noPlaces: readonly Place[] = [];
const noRecipients: readonly Recipient[] = [];

/** Mappings of the property, and which of them import files in the watched folder. */
export function SourcePanel({ propertyId, timeZone }: { readonly propertyId: number; readonly timeZone: string }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [editedSource, setEditedSource] = useState<Source>();
  const result = useQuery({
    ...query(api.pms.listPmsSources, { propertyId }, { quiet: true }),
    refetchOnMount: 'always',
  });
  const places = result.data?.places ?? noPlaces;
  const columns = useMemo((): readonly Column<Source>[] => {
    const filesOf = ({ isOn, prefix }: Source) =>
      isOn ? (prefix === '' ? t('pmsSources.allFiles') : t('pmsSources.filesWith', { prefix })) : '';
    const lastFileOf = ({ isOn, lastFileAt }: Source) =>
      lastFileAt === null ? (isOn ? t('pmsSources.noFile') : '') : formatDateTime(lastFileAt, timeZone, locale);
    const problemOf = ({ problem, brokenSince, brokenNotifiedAt, waitingFiles = 0 }: Source) => {
      const textWith = (key: 'brokenSince' | 'brokenNotified', at: string | null) =>
        at === null ? [] : t(`pmsSources.${key}`, { at: formatDateTime(at, timeZone, locale) });
      const since = textWith('brokenSince', brokenSince);
      const waitingText = waitingFiles > 0 ? t('pmsSources.waitingFiles', { count: waitingFiles }) : [];
      return [problem ?? [], waitingText, since, textWith('brokenNotified', brokenNotifiedAt)].flat().join(' ') || null;
    };
    const notifiedOf = ({ isOn, recipients }: Source) =>
      isOn ? recipients.map(({ name }) => name ?? t('record.byProvider')).join(', ') || t('pmsSources.noOne') : '';
    return [
      {
        id: 'mapping',
        title: 'pmsSources.mapping',
        value: ({ mapping }) => mapping.name,
        ...{ width: 180, grows: true, isFixed: true, card: 'start' },
      },
      {
        id: 'folder',
        title: 'pmsSources.place',
        value: ({ isOn, place }) =>
          isOn ? (places.find((candidate) => candidate.place === place)?.address ?? null) : null,
        width: 200,
      },
      { id: 'files', title: 'pmsSources.files', value: filesOf, width: 140 },
      {
        id: 'lastFile',
        title: 'pmsSources.lastFile',
        value: ({ lastFileAt }) => lastFileAt,
        cell: lastFileOf,
        text: lastFileOf,
        width: 170,
      },
      {
        id: 'state',
        title: 'pmsSources.state',
        value: (source) =>
          statesOf(source)
            .map(({ label }) => t(label))
            .join(', '),
        cell: (source) => (
          <span className={css.chips}>
            {statesOf(source).map((state) => (
              <StatusChip key={state.label} {...state} />
            ))}
          </span>
        ),
        ...{ width: 270, card: 'end' },
      },
      { id: 'notified', title: 'pmsSources.notified', value: notifiedOf, width: 150 },
      { id: 'problem', title: 'pmsSources.problem', value: problemOf, width: 260, grows: true },
      {
        id: 'setUp',
        title: 'pmsSources.setUp',
        value: () => null,
        cell: (source) => <Button size="small" label="pmsSources.setUp" onClick={() => setEditedSource(source)} />,
        ...{ width: 110, isTool: true, isSortable: false, card: 'end' },
      },
    ];
  }, [timeZone, locale, places, t]);
  return (
    <Panel title="pmsSources.title" flush>
      {result.data && <p className={css.note}>{t('pmsSources.intro')}</p>}
      <DataTable
        name="pms.sources"
        label="pmsSources.title"
        columns={columns}
        rows={result.data?.rows}
        rowKey={({ mapping }) => String(mapping.id)}
        loading={result}
        empty={{ title: 'pmsSources.none' }}
      />
      {editedSource && (
        <SourceDialog
          propertyId={propertyId}
          source={editedSource}
          places={places}
          recipients={result.data?.recipients ?? noRecipients}
          onClose={() => setEditedSource(undefined)}
          onSaved={result.refetch}
        />
      )}
    </Panel>
  );
}
