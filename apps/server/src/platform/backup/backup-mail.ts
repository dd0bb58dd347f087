import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import type { Tx } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import { type BackupState, backupAgeStart } from './backup-runs.ts';

const dayMs = 86_400_000;
const t = createTranslate('en', en);

/** Emails the operators that backups fail or are overdue. Repeated calls send at most one email a day. */
export async function mailBackupAlert(
  tx: Tx,
  { settings, mail }: Pick<Services, 'settings' | 'mail'>,
  state: BackupState,
  now: Date,
): Promise<void> {
  const { last, failed } = state;
  const kind = failed ? 'failed' : 'overdue';
  const failingSince = failed?.firstAt ?? backupAgeStart(state, now);
  const day = Math.floor((now.getTime() - failingSince.getTime()) / dayMs);
  const subject = t(`backupMail.${kind}`);
  const texts = [
    ...(failed ? [t('backupMail.error', { error: failed.error })] : []),
    last
      ? t('backupMail.last', { file: last.file, time: `${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC` })
      : t('backupMail.none'),
    t('backupMail.action', { folder: settings.backups?.folder ?? '' }),
  ];
  await mail.send(tx, {
    key: `backup ${kind} ${last?.id ?? 0} ${failingSince.toISOString()} ${day}`,
    to: settings.operationsEmail,
    subject,
    reason: t('backupMail.reason'),
    ...emailContent(subject, [
      ...texts.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: t('backupMail.button'), url: `${settings.publicUrl}/system-health` },
    ]),
  });
}
