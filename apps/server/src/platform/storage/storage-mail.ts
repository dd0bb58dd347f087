import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isLow, type RemainingSpace, readSpaceLeft, storeSamples } from './free-space.ts';

const t = createTranslate('en', en);
const formatGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);

/** Measures the free space, and emails the operators once a day if a disk will be full in less than two days. */
export function checkStorage(platform: Platform): Promise<void> {
  const { pool, settings, clock } = platform;
  const now = clock.now();
  return transact(pool, backgroundWork, async (tx) => {
    const spaces = await readSpaceLeft(tx, settings, now);
    for (const space of spaces.filter(isLow)) await platform.mail.send(tx, emailOf(space, platform, now));
    await storeSamples(tx, spaces, now);
  });
}

function emailOf({ place, freeBytes, daysLeft }: RemainingSpace, { settings }: Platform, now: Date) {
  const subject = t('storageMail.subject', { place });
  const hours = Math.max(1, Math.round((daysLeft ?? 0) * 24));
  return {
    ...{ key: `storage ${place} ${now.toISOString().slice(0, 10)}`, to: settings.operationsEmail, subject },
    reason: t('backupMail.reason'),
    ...emailContent(subject, [
      { kind: 'text', text: t('storageMail.text', { place, free: formatGigabytes(freeBytes), count: hours }) },
      { kind: 'text', text: t('storageMail.action') },
      { kind: 'button', label: t('backupMail.button'), url: `${settings.publicUrl}/system-health` },
    ]),
  };
}
