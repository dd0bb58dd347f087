import type { CallOutput, Contract } from '@latchboard/contract';
import { handoverText, vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import type { Translate } from '@latchboard/texts';
import { type Me, mayDo } from '#web/lib/me.ts';
import type { Entry } from './entries.ts';

type FoundKey = CallOutput<Contract['keyActivity']['findKeys']>['rows'][number];

const command = /^\s*(?:remind|recordar(?:le)?(?:\s+a)?)(?:\s+(.*))?$/i;

/** Search for overdue keys, which the command "remind" uses if there is no name. */
const overdueSearch = 'overdue';

/**
 * Key search for the command "remind": `Marcus` for `remind Marcus`, overdue keys for `remind` alone. Null for any
 * other text.
 */
export function remindSearch(typed: string): string | null {
  const match = command.exec(typed);
  return match && (match[1]?.trim() || overdueSearch);
}

/** Entries that open the preview of a reminder. There is one per badge owner or receipt, in the order of the keys. */
export function remindEntries(keys: readonly FoundKey[], me: Me, t: Translate): readonly Entry[] {
  const entries = keys.flatMap(({ state, holder, receipt, since, property }): readonly Entry[] => {
    if (state !== 'out') return [];
    if (receipt && !mayDo(me, 'KeyReceipt_ALL')) return [];
    if (receipt)
      return [
        {
          id: `remind receipt ${receipt.id}`,
          name: t('commands.remind', { holder: vendorText(receipt) }),
          // A vendor can have several receipts.
          detail: [property.name, handoverText(receipt, t)].join(' · '),
          href: `/key-receipt/${receipt.id}?property=${property.id}&remind=yes`,
        },
      ];
    if (holder === null || holder.name === null) return [];
    const address = new URLSearchParams({ remind: 'yes', ...(since !== null && { since }) });
    return [
      {
        id: `remind ${property.id} ${holder.badge}`,
        name: t('commands.remind', { holder: holder.name }),
        detail: property.name,
        href: `/property-reports/${property.id}/person/${holder.badge}?${address}`,
      },
    ];
  });
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
