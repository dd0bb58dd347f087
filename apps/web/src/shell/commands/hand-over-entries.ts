import type { CallOutput, Contract } from '@latchboard/contract';
import { vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import type { Translate } from '@latchboard/texts';
import { type Me, mayDo } from '#web/lib/me.ts';
import type { Entry } from './entries.ts';

type FoundKey = CallOutput<Contract['keyActivity']['findKeys']>['rows'][number];

const command = /^\s*(?:receipt|hand\s?over|recibo|entregar)\s+(?:(?:keys?|llaves?)\s+)?(.+)$/i;

/** Key search for the command "receipt": `204` for `receipt 204`. Null for any other text. */
export const handOverSearch = (typed: string): string | null => command.exec(typed)?.[1]?.trim() || null;

/** Entries to hand over keys that are out. For a key that was already handed over, the entry opens its receipt. */
export function handOverEntries(keys: readonly FoundKey[], me: Me, t: Translate): readonly Entry[] {
  if (!mayDo(me, 'KeyReceipt_ALL')) return [];
  return keys.flatMap(({ state, key, unit, tag, holder, receipt, property }): readonly Entry[] => {
    if (state !== 'out' || key === null) return [];
    if (receipt)
      return [
        {
          id: `receipt ${receipt.id} ${key}`,
          name: t('commands.key.receiptOf', { holder: vendorText(receipt) }),
          detail: [unit ?? tag, property.name].filter(Boolean).join(' · '),
          href: `/key-receipt/${receipt.id}?property=${property.id}`,
        },
      ];
    return [
      {
        id: `hand over ${key}`,
        name: t('commands.handOver', { key: unit ?? tag ?? t('board.someKey') }),
        detail: [holder?.name, property.name].filter(Boolean).join(' · '),
        href: `/key-receipt?property=${property.id}&keys=${key}`,
      },
    ];
  });
}
