import { handoverText, receiptHolderText, vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Fragment, type ReactNode } from 'react';
import { labelsHref } from '#web/lib/labels-href.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { LinkIfAllowed } from '../board/link-if-allowed.tsx';
import { LastKnown } from '../silence/last-known.tsx';
import css from './facts.module.css';
import { personHref, receiptHref, unitHref, workOrderHref } from './hrefs.ts';
import type { KeyPage } from './shapes.ts';

const statuses: Readonly<Record<KeyPage['state'], Status>> = {
  in: 'in',
  out: 'out',
  unknown: 'unknown',
  lost: 'error',
};

/** Location of a key, its current or last holder, and its due time. */
export function KeyFacts({
  page,
  now,
}: {
  readonly page: Omit<KeyPage, 'events' | 'marks' | 'may' | 'cabinets'>;
  readonly now: number;
}) {
  const t = useTranslate();
  const me = useMe();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, state, holder, receipt, lastHolder, since, dueBack, cabinet } = page;
  const formatTime = (instant: string) => formatDateTime(instant, property.timeZone, locale);
  const personLink = ({ name, badge }: { readonly name: string | null; readonly badge: string }) =>
    badge === '' ? (
      t('report.unknownBadge')
    ) : (
      <Link href={personHref(property.id, badge)}>{name ?? t('custody.unknownHolder', { badge })}</Link>
    );
  const isOverdue = dueBack !== null && Date.parse(dueBack) < now;
  const elapsed = dueBack === null ? '' : formatElapsed(now - Date.parse(dueBack), t);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('keyPage.state'),
      <span key="state" className={css.state}>
        <StatusChip
          status={page.misplaced ? 'warning' : statuses[state]}
          label={page.misplaced ? 'board.misplaced' : `keyPage.state.${state}`}
        />
        <LastKnown source={cabinet} timeZone={property.timeZone} />
      </span>,
    ],
    [t('keyPage.cabinet'), cabinet.name],
    [
      t('keyPage.holder'),
      receipt && (
        <>
          {vendorText(receipt)},{' '}
          <LinkIfAllowed right="KeyReceipt_ALL" href={receiptHref(property.id, receipt.id)}>
            {handoverText(receipt, t)}
          </LinkIfAllowed>
          <br />
          {formatTime(receipt.at)}
        </>
      ),
    ],
    [
      t(receipt ? 'keyPage.takenBy' : state === 'out' ? 'keyPage.holder' : 'keyPage.requestedBy'),
      holder && personLink(holder),
    ],
    [t('keyPage.since'), since !== null && state !== 'in' && formatTime(since)],
    [t('board.column.reason'), state !== 'in' && page.activity],
    [
      t('board.column.workOrder'),
      page.workOrder && <Link href={workOrderHref(property.id, page.workOrder)}>{page.workOrder}</Link>,
    ],
    [t('board.column.dueBack'), dueBack && formatTime(dueBack)],
    [
      t('rollUp.column.overdue'),
      isOverdue && (
        <StatusChip key="overdue" status="overdue" label={{ key: 'board.overdueBy', params: { elapsed } }} />
      ),
    ],
    [
      t('keyPage.lastHolder'),
      lastHolder && (
        <>
          {personLink(lastHolder)}, {formatTime(lastHolder.at)}
          {lastHolder.receipt && ` → ${receiptHolderText(lastHolder.receipt, t)}, ${formatTime(lastHolder.receipt.at)}`}
        </>
      ),
    ],
    [
      t('keyPage.opens'),
      page.units.length > 0 &&
        page.units.map((unit, index) => (
          <Fragment key={unit}>
            {index > 0 && ', '}
            <Link href={unitHref(property.id, unit)}>{unit}</Link>
          </Fragment>
        )),
    ],
    [t('board.column.tag'), page.tag],
    [
      t('keyPage.label'),
      page.tag !== null && mayDo(me, ['Scanning_UI', 'PropertyUnit_UPDATE']) && (
        <Link href={labelsHref(property.id, page.tag)}>{t('keyPage.printLabel')}</Link>
      ),
    ],
    [t('report.column.hook'), page.hook !== null && formatHook(page.hook, !property.nonLetteredPanels)],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== false &&
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
