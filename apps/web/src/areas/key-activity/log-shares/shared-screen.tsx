import { withMeanings } from '@latchboard/contract/key-activity/rules/meanings';
import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useIsPrinting } from '@latchboard/ui/table/use-is-printing.ts';
import { LanguageContext, useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconShieldCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useContext, useEffect, useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { MeaningsContext } from '../events/meanings-context.ts';
import { type CustodyText, custodyTexts } from '../reports/custody/custody-lines.ts';
import { reportColumns, useLineTone } from '../reports/table/report-columns.tsx';
import { lineKey } from '../reports/table/visit-lines.ts';
import css from './log-shares.module.css';
import type { SharedLog } from './shapes.ts';
import { timeText, unitsText } from './share-text.ts';

/** Public page of a share link: a part of the log as it was when the link was created (TXN-11). */
export default function SharedLogScreen() {
  const t = useTranslate();
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const [shared, setShared] = useState<SharedLog | null>(null);
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);
  const localization = useContext(LanguageContext);
  const meanings = shared?.meanings[localization.language];
  const withOwnMeanings = useMemo(
    () => ({ ...localization, t: withMeanings(localization.t, meanings ?? {}) }),
    [localization, meanings],
  );
  useEffect(() => {
    document.title = `${t('logShares.page')} · ${t('app.name')}`;
  }, [t]);
  // The server records each call as a use of the link, so a change of language must not repeat the call.
  useEffect(() => {
    const abort = new AbortController();
    api.keyActivity
      .openLogShare({ token }, { quiet: true, signal: abort.signal })
      .then(setShared)
      .catch((failure: unknown) => !abort.signal.aborted && setFailed({ failure }));
    return () => abort.abort();
  }, [token]);
  return (
    <div className={css.page}>
      {shared ? (
        <LanguageContext value={withOwnMeanings}>
          <MeaningsContext value={meanings ?? null}>
            <SharedLogPage shared={shared} token={token} />
          </MeaningsContext>
        </LanguageContext>
      ) : (
        <>
          <div className={css.head}>
            <h1>{t('logShares.page')}</h1>
          </div>
          <Panel>
            {failed === null ? <Skeleton lines={6} /> : <p role="alert">{failureMessage(failed.failure, t)}</p>}
          </Panel>
        </>
      )}
    </div>
  );
}

function SharedLogPage({ shared, token }: { readonly shared: SharedLog; readonly token: string }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { property, rows, custody, seal, madeAt, expiresAt } = shared;
  const { timeZone } = property;
  const hasLetteredPanels = !property.nonLetteredPanels;
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  const isPrinting = useIsPrinting();
  const columns = useMemo(
    () =>
      reportColumns('transactions', {
        ...{ t, locale, timeZone, hasLetteredPanels, now: Date.parse(madeAt), canSeeHooks: true },
        ...{ pageLinks: null, receiptLinks: null },
      }).filter(({ id }) => id !== 'receipt'),
    [t, locale, timeZone, hasLetteredPanels, madeAt],
  );
  const criteria = {
    ...({ propertyId: 0, report: 'transactions', from: shared.from, to: custody.end.at } as const),
    ...(shared.units.length > 0 && { unit: shared.units }),
  };
  const tone = useLineTone();
  const { isBusy, run } = useAction();
  const custodyLines = custodyTexts(custody, criteria, { t, locale, timeZone, hasLetteredPanels });
  return (
    <>
      <div className={css.head}>
        <div>
          <h1>{t('logShares.heading', { property: property.name })}</h1>
          <p>{t('logShares.sharedFor', { person: shared.person, organization: shared.organization })}</p>
        </div>
        <div className={`${css.actions} lb-no-print`}>
          <Button
            label="logShares.file"
            icon={<IconShieldCheck size={16} aria-hidden />}
            busy={isBusy}
            onClick={() =>
              void run(() => download(callPath(api.keyActivity.readLogShareFile), { token }, () => undefined))
            }
          />
          <PrintButton kind="main" />
        </div>
      </div>
      <Panel title="logShares.about">
        <dl className={css.facts}>
          <dt>{t('logShares.purpose')}</dt>
          <dd>{shared.purpose}</dd>
          <dt>{t('logShares.units')}</dt>
          <dd>{unitsText(shared, t)}</dd>
          <dt>{t('logShares.time')}</dt>
          <dd>{timeText(shared, t, timeZone, locale)}</dd>
          <dt>{t('logShares.frozen')}</dt>
          <dd>{formatTime(madeAt)}</dd>
          <dt>{t('logShares.expires')}</dt>
          <dd>{formatTime(expiresAt)}</dd>
        </dl>
        <p className={css.note}>{t('logShares.limits', { zone: timeZone })}</p>
      </Panel>
      {custodyLines.begin && <CustodyPanel {...custodyLines.begin} />}
      <Panel title="logShares.eventsTitle" note={rows.length} flush>
        <DataTable
          name="key-activity.shared-log"
          label="logShares.eventsTitle"
          columns={columns}
          rows={rows}
          rowKey={lineKey}
          tone={tone}
          isBare={isPrinting}
          empty={{ title: 'logShares.noEvents' }}
        />
      </Panel>
      <CustodyPanel {...custodyLines.end} />
      <Panel title="logShares.seal">
        <p>{t('logShares.sealText')}</p>
        <dl className={css.facts}>
          <dt>{t('logShares.fileName')}</dt>
          <dd>{seal.fileName}</dd>
          <dt>SHA-256</dt>
          <dd className={css.seal}>{seal.sha256}</dd>
          <dt>{t('logShares.key')}</dt>
          <dd className={css.seal}>{seal.key}</dd>
        </dl>
        <p className={css.note}>
          <a href="/verify" target="_blank" rel="noreferrer">
            {t('logShares.verify')}
          </a>
        </p>
      </Panel>
    </>
  );
}

/** Custody at one end of the period, on screen and in print. */
const CustodyPanel = ({ title, lines }: CustodyText) => (
  <Panel title={{ data: title }}>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Panel>
);
