import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { Facts } from '#web/lib/record/facts.tsx';
import record from '#web/lib/record/record.module.css';
import css from './health.module.css';
import type { Health } from './shapes.ts';

/** Outgoing data (mail, reports, and webhooks), and the directories that call Latchboard. */
export function DeliveriesPanel({ health }: { readonly health: Health }) {
  const { locale } = useLanguage();
  const formatTime = (instant: string | null) => instant && formatDateTime(instant, localZone, locale);
  const { mail, reports, webhooks, directories } = health;
  return (
    <Panel title="health.deliveries">
      <div className={css.columns}>
        <Facts
          facts={[
            ['health.mailWaiting', mail.waiting],
            ['health.oldestMail', formatTime(mail.oldestWaitingAt)],
            ['health.mailSent', mail.sentInDay],
            ['health.mailGivenUp', mail.givenUp],
            ['health.schedules', reports.schedules],
            ['health.nextReport', formatTime(reports.nextAt)],
            ['health.reportsSent', reports.sentInDay],
            ['health.reportsFailed', reports.failedInDay],
          ]}
        />
        <Facts
          facts={[
            ['health.webhooksOn', webhooks.on],
            ['health.webhooksFailing', webhooks.failing],
            ['health.deliveriesWaiting', webhooks.waiting],
            ['health.directories', directories.connected],
            ['health.directoryErrors', directories.errorsInDay],
          ]}
        />
      </div>
      <FailingReceivers webhooks={webhooks} directories={directories} />
    </Panel>
  );
}

function FailingReceivers({ webhooks, directories }: Pick<Health, 'webhooks' | 'directories'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  const rows = [
    ...webhooks.rows.map(({ id, name, corporation, isOff, failingSince, waiting }) => ({
      ...{ key: `webhook ${id}`, name, corporation, isOff },
      note: failingSince
        ? t('health.webhookFailing', { time: formatTime(failingSince), waiting })
        : t('health.webhookWaiting', { count: waiting }),
      nextStep: failingSince && t(isOff ? 'health.webhookStopped' : 'health.webhookRetrying'),
    })),
    ...directories.rows.map(({ id, name, corporation, lastContact, errorsInDay: errors }) => ({
      ...{ key: `directory ${id}`, name, corporation, isOff: false },
      note: lastContact
        ? t('health.directoryRow', { time: formatTime(lastContact), errors })
        : t('health.directorySilent', { errors }),
      nextStep: null,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className={record.rows}>
      {rows.map(({ key, name, corporation, isOff, note, nextStep }) => (
        <li key={key}>
          <div className={record.named}>
            <Link href={`/corporation/${corporation.id}/programs`}>
              {t('health.webhookRow', { name, corporation: corporation.name })}
            </Link>
            {isOff && <StatusChip status="error" label="health.webhookOff" />}
          </div>
          <small>{note}</small>
          {nextStep && <p>{nextStep}</p>}
        </li>
      ))}
    </ul>
  );
}
