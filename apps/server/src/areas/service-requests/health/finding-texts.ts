import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { localClock } from '#server/platform/export/local-clock.ts';
import type { Condition } from './conditions.ts';

/** Texts of findings. Requests are stored in English, and the page of a request translates these texts. */
const t = createTranslate('en', en);

export const findingTitle = ({ kind, system }: Pick<Condition, 'kind' | 'system'>) =>
  t(`cabinetHealth.title.${kind}`, { system });

/** Evidence of a finding as text, with times in the time zone of the property. */
export function findingText({ kind, since, evidence, time_zone: zone }: Condition): string {
  const { formatInstant } = localClock(zone, '12h');
  const at = formatInstant(since.getTime());
  switch (kind) {
    case 'silent':
      return t('cabinetHealth.text.silent', {
        contact: formatInstant(Date.parse(evidence.lastContact ?? since.toISOString())),
      });
    case 'door':
      return t('cabinetHealth.text.door', { since: at });
    case 'clock': {
      const seconds = evidence.offsetSeconds ?? 0;
      const count = Math.round(Math.abs(seconds) / 60);
      return t(`cabinetHealth.text.${seconds > 0 ? 'ahead' : 'behind'}`, { count, since: at });
    }
    case 'version':
      return t('cabinetHealth.text.version', {
        version: evidence.version ?? '',
        minVersion: evidence.least ?? '',
        since: at,
      });
  }
}

export const resolvedText = (endedAt: Date, zone: string) =>
  t('cabinetHealth.over', { time: localClock(zone, '12h').formatInstant(endedAt.getTime()) });
