import { keyOutTexts } from '@latchboard/contract/offboarding/describe-offboarding';
import type { Translate } from '@latchboard/texts';

type KeyOut = Parameters<typeof keyOutTexts>[0];

/** Text for a key that is out on a badge: since when, and the vendor who has it. */
export function keyOutText(keyOut: KeyOut, formatTime: (time: string) => string, t: Translate): string {
  const { unit, tag, since: time, holder } = keyOutTexts(keyOut, t, formatTime);
  const key = [unit, tag].filter(Boolean).join(' · ');
  return holder === '' ? t('offboarding.keyOut', { key, time }) : t('offboarding.keyHandedOver', { key, time, holder });
}
