import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import type { Translate } from '@latchboard/texts';

/** Name of a key by its unit and tag. */
const keyWords = ({ unit, tag }: { readonly unit: string | null; readonly tag: string }) =>
  [unit, tag].filter(Boolean).join(' · ');

interface KeyOut {
  readonly unit: string | null;
  readonly tag: string;
  readonly since: string | null;
  readonly receipt: Parameters<typeof receiptHolderText>[0] | null;
}

/** Text for a key that is out with a badge: since when, and the vendor who has it. */
export function keyOutText(one: KeyOut, at: (time: string) => string, t: Translate): string {
  const facts = { key: keyWords(one), time: one.since === null ? '' : at(one.since) };
  if (one.receipt) return t('offboarding.keyHandedOver', { ...facts, holder: receiptHolderText(one.receipt, t) });
  return t('offboarding.keyOut', facts);
}
