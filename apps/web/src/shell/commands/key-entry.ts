import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { writeWhen } from '#web/lib/dates.ts';
import type { Entry } from './entries.ts';

type FoundKey = CallOutput<Contract['keyActivity']['findKeys']>['rows'][number];

interface Wording {
  readonly t: Translate;
  readonly locale: string;
}

function nameOf({ unit, tag }: FoundKey, t: Translate): string {
  if (unit !== null) return unit;
  return tag === null ? t('board.someKey') : t('board.keyWithoutUnit', { tag });
}

/** Who has it and since when, or where it hangs. */
function whereabouts(
  { state, holder, since, overdue, misplaced, cabinet, property }: FoundKey,
  { t, locale }: Wording,
) {
  if (state === 'out' && holder !== null && since !== null)
    return t(overdue ? 'commands.key.overdue' : 'commands.key.out', {
      holder: holder.name ?? t('board.badge', { number: holder.badge }),
      time: writeWhen(since, property.timeZone, locale),
    });
  if (state === 'in')
    return t(misplaced ? 'commands.key.misplaced' : 'commands.key.in', { cabinet: cabinet?.name ?? '' });
  return t(state === 'lost' ? 'commands.key.lost' : 'commands.key.unknown');
}

/** The property's board, looking for the key; with the panels of the cabinet in which it hangs. */
function hrefOf({ property, unit, tag, holder, state, cabinet }: FoundKey): string {
  const find = unit ?? tag ?? holder?.name ?? holder?.badge ?? '';
  const address = new URLSearchParams({ property: String(property.id), find });
  if (state === 'in' && cabinet !== null) address.set('cabinet', String(cabinet.id));
  return `/overview?${address}`;
}

/** A key as a line of the box: two of one unit are told apart by their place in the list. */
export function entryOfKey(key: FoundKey, place: number, wording: Wording): Entry {
  return {
    id: `key ${place}`,
    name: nameOf(key, wording.t),
    detail: `${whereabouts(key, wording)} · ${key.property.name}`,
    href: hrefOf(key),
    isUrgent: key.overdue,
  };
}
