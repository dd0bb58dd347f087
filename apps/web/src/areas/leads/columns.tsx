import type { LeadColumnId } from '@latchboard/contract/leads/rules';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import css from './leads.module.css';
import { type Lead, leadHref } from './shapes.ts';

export const statuses = { open: 'info', converted: 'in', dropped: 'inactive' } as const;

const ageInDays = ({ at }: Lead) => Math.floor((Date.now() - Date.parse(at)) / 86_400_000);

interface View {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly ask: (lead: Lead, action: 'convert' | 'drop') => void;
  readonly reopen: (lead: Lead) => Promise<void>;
}

/** Columns of the list of leads. The server sorts by all but the last two. */
export function leadColumns({ t, locale, Link, ask, reopen }: View): readonly Column<Lead>[] {
  const time = ({ at }: Lead) => formatDateTime(at, localZone, locale);
  const outcomeText = ({ state, decidedBy, reason }: Lead) =>
    state === 'open'
      ? ''
      : state === 'dropped'
        ? t('leads.droppedBecause', { by: decidedBy ?? '', reason })
        : t('leads.convertedBy', { by: decidedBy ?? '' });
  return columnsInOrder<Lead, LeadColumnId | 'note' | 'act'>({
    company: {
      title: 'leads.company',
      value: (row) => row.company,
      cell: ({ id, company }) => <Link href={leadHref(id)}>{company}</Link>,
      width: 164,
      isFixed: true,
      card: 'start',
    },
    at: {
      title: 'leads.at',
      value: (row) => row.at,
      cell: (row) => (
        <span className={css.note}>
          {time(row)}
          {row.state === 'open' && ageInDays(row) > 0 && <small>{t('leads.waits', { count: ageInDays(row) })}</small>}
        </span>
      ),
      text: time,
      width: 175,
    },
    name: { title: 'leads.name', value: (row) => row.name, width: 140 },
    phone: {
      title: 'leads.phone',
      value: (row) => row.phone,
      cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
      width: 125,
    },
    email: {
      title: 'leads.email',
      value: (row) => row.email,
      cell: ({ email }) => email && <EmailLink address={email} />,
      width: 210,
      isHiddenByDefault: true,
    },
    units: { title: 'leads.units', value: (row) => row.units, width: 80 },
    interest: {
      title: 'leads.interest',
      value: (row) => row.interest,
      text: (row) => t(`leads.interest.${row.interest}`),
      cell: (row) => t(`leads.interest.${row.interest}`),
      width: 130,
    },
    by: { title: 'leads.by', value: (row) => row.by, width: 150, isHiddenByDefault: true },
    state: {
      title: 'leads.state',
      value: (row) => row.state,
      text: (row) => t(`leads.state.${row.state}`),
      cell: (row) => <StatusChip status={statuses[row.state]} label={`leads.state.${row.state}`} />,
      width: 100,
      card: 'end',
    },
    note: {
      title: 'leads.note',
      value: (row) => row.note,
      cell: (row) => (
        <span className={css.note}>
          {row.note}
          {row.state !== 'open' && <small>{outcomeText(row)}</small>}
        </span>
      ),
      width: 190,
      grows: true,
      isSortable: false,
    },
    act: {
      title: 'leads.actions',
      value: () => null,
      cell: (row) => (
        <span className={`${css.actions} lb-no-print`}>
          {row.mayConvert && <Button size="small" label="leads.convert" onClick={() => ask(row, 'convert')} />}
          {row.state === 'open' && (
            <Button size="small" kind="quiet" label="leads.drop" onClick={() => ask(row, 'drop')} />
          )}
          {row.state === 'dropped' && (
            <Button size="small" kind="quiet" label="leads.reopen" onClick={() => void reopen(row)} />
          )}
        </span>
      ),
      width: 276,
      isTool: true,
      isSortable: false,
    },
  });
}
