import type { BadgeColumnId } from '@latchboard/contract/badges/rules/facts';
import { formatHours } from '@latchboard/contract/badges/rules/format-hours';
import { type Language, type Translate, timeFormatOfLocale } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { personHref } from '#web/areas/key-activity/index.ts';
import { type BadgeRow, badgeHref, giveOutHref } from '../shapes.ts';
import { syncText, validityText } from './badge-text.ts';
import css from './list.module.css';

interface ColumnContext {
  readonly propertyId: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly locale: string;
  readonly t: Translate;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

export function badgeColumns({
  propertyId,
  timeZone,
  language,
  locale,
  t,
  Link,
}: ColumnContext): readonly Column<BadgeRow>[] {
  const nameText = (row: BadgeRow) => (row.isGivenOut ? row.name : t('badges.notGivenOut'));
  const lastUsedText = ({ lastUsed }: BadgeRow) =>
    lastUsed === null ? t('badges.neverUsed') : formatDateTime(lastUsed, timeZone, locale);
  const syncTextOf = (row: BadgeRow) => syncText(row, t);
  const validText = (row: BadgeRow) => (row.isGivenOut ? validityText(row, timeZone, t) : '');
  return columnsInOrder<BadgeRow, BadgeColumnId>({
    name: {
      title: 'badges.name',
      value: nameText,
      cell: (row) => (
        <span className={css.person}>
          <Link href={badgeHref(propertyId, row.id)}>{nameText(row)}</Link>
          <small>
            {row.isGivenOut ? (
              [row.title, row.company].filter(Boolean).join(', ')
            ) : (
              <Link href={giveOutHref(propertyId, row.number)}>{t('badges.giveOut')}</Link>
            )}
          </small>
        </span>
      ),
      grows: true,
      width: 180,
      isFixed: true,
      card: 'start',
    },
    number: { title: 'badges.number', value: (row) => row.number, width: 90, card: 'end' },
    hours: {
      title: 'badges.hours',
      value: (row) => formatHours(row.windows, { language, format: timeFormatOfLocale(locale) }, t),
      width: 200,
    },
    lastUsed: {
      title: 'badges.lastUsed',
      value: (row) => row.lastUsed,
      cell: (row) => (
        <>
          {lastUsedText(row)} {row.isUnused && <StatusChip status="warning" label="badges.unused" />}
        </>
      ),
      text: lastUsedText,
      width: 180,
    },
    keys: {
      title: 'badges.keys',
      value: (row) => (row.keysOut === 0 ? null : row.keysOut),
      cell: (row) => row.keysOut > 0 && <Link href={personHref(propertyId, row.number)}>{row.keysOut}</Link>,
      width: 90,
      isNumber: true,
    },
    level: {
      title: 'badges.level',
      value: (row) => row.level,
      cell: (row) => t(`badges.level.${row.level}`),
      text: (row) => t(`badges.level.${row.level}`),
      width: 110,
    },
    valid: { title: 'badges.valid', value: validText, width: 170 },
    cabinets: {
      title: 'badges.cabinets',
      value: syncTextOf,
      cell: (row) =>
        row.cabinets.some(({ state }) => state !== 'acknowledged') ? (
          <StatusChip status="waiting" label={{ data: syncTextOf(row) }} />
        ) : (
          syncTextOf(row)
        ),
      width: 170,
    },
  });
}
