import type { CallOutput, Contract } from '@latchboard/contract';
import { heldSince, receiptHolderText, vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { lastKnownNote } from '@latchboard/contract/key-activity/rules/last-known';
import type { Translate } from '@latchboard/texts';
import { formatAtPlace, formatShortAtPlace } from '@latchboard/ui/date-time/format.ts';
import type { Entry } from './entries.ts';

type KeySearchReply = CallOutput<Contract['keyActivity']['findKeys']>;
type FoundKey = KeySearchReply['rows'][number];
type EmptyHook = KeySearchReply['hooks'][number];

interface TextContext {
  readonly t: Translate;
  readonly locale: string;
  /** Time zone of the user. Default: the browser's. */
  readonly reader?: string;
}

/** Name of a key, such as `204 A12`. Includes the hook only if the user may see it. */
function nameOf({ unit, units, tag, hook, property }: FoundKey, t: Translate): string {
  const name =
    (units.length > 1 ? units.join(', ') : unit) ??
    (tag === null ? t('board.someKey') : t('board.keyWithoutUnit', { tag }));
  return hook === null ? name : `${name} ${formatHook(hook, !property.nonLetteredPanels)}`;
}

/** Holder and start time of a key that is out. For other keys, the cabinet or state. */
function locationText(
  { state, holder, receipt, since, overdue, misplaced, cabinet, property }: FoundKey,
  { t, locale, reader }: TextContext,
) {
  if (state === 'out' && holder !== null && since !== null)
    return t(overdue ? 'commands.key.overdue' : 'commands.key.out', {
      holder: receipt ? receiptHolderText(receipt, t) : (holder.name ?? t('board.badge', { number: holder.badge })),
      time: formatShortAtPlace(heldSince({ since, receipt }), property.timeZone, locale, reader),
    });
  if (state === 'in')
    return t(misplaced ? 'commands.key.misplaced' : 'commands.key.in', { cabinet: cabinet?.name ?? '' });
  return t(state === 'lost' ? 'commands.key.lost' : 'commands.key.unknown');
}

/** Text that marks the state of a silent cabinet as only the last known one. Null otherwise. */
const lastKnownText = ({ cabinet, property }: FoundKey, { t, locale, reader }: TextContext) =>
  lastKnownNote(cabinet, { t, when: (instant) => formatAtPlace(instant, property.timeZone, locale, reader) });

/** Text with the matched tag or badge number, if the entry does not show it. */
function hiddenMatch({ tag, holder }: FoundKey, shownText: string, query: string, t: Translate): string | undefined {
  const numberWords = query.split(/[^\p{L}\p{N}]+/u).filter((word) => /\d/.test(word) && !shownText.includes(word));
  const isStartOf = (text: string | null | undefined) => numberWords.some((word) => text?.startsWith(word));
  if (tag !== null && isStartOf(tag)) return t('commands.key.tag', { tag });
  return holder && isStartOf(holder.badge) ? t('board.badge', { number: holder.badge }) : undefined;
}

/** URL of the key's page. For a key that is no longer in the system, a search on the board. */
function hrefOf({ key, property, unit, tag, holder, state, cabinet }: FoundKey): string {
  if (key !== null) return `/property-reports/${property.id}/key/${key}`;
  const find = unit ?? tag ?? holder?.name ?? holder?.badge ?? '';
  const params = new URLSearchParams({ property: String(property.id), find });
  if (state === 'in' && cabinet !== null) params.set('cabinet', String(cabinet.id));
  return `/overview?${params}`;
}

/** Entry for an empty hook, with its cabinet and the person who last took a key from it. */
export function entryOfHook({ hook, cabinet, last, property }: EmptyHook, index: number, context: TextContext): Entry {
  const { t, locale, reader } = context;
  const takenText =
    last === null
      ? t('commands.hook.neverTaken')
      : t('commands.hook.last', {
          holder: last.receipt
            ? receiptHolderText(last.receipt, t)
            : (last.holder.name ?? t('board.badge', { number: last.holder.badge })),
          unit: last.unit ?? t('board.someKey'),
          time: formatShortAtPlace(last.at, property.timeZone, locale, reader),
        });
  const silentNote = lastKnownNote(cabinet, { t, when: (at) => formatAtPlace(at, property.timeZone, locale, reader) });
  return {
    id: `hook ${index}`,
    name: t('commands.hook.empty', { hook: formatHook(hook, !property.nonLetteredPanels), cabinet: cabinet.name }),
    detail: [t('commands.hook.nothingBelongs'), takenText, silentNote, property.name].filter(Boolean).join(' · '),
    href: `/overview?${new URLSearchParams({ property: String(property.id), cabinet: String(cabinet.id) })}`,
  };
}

/** Side entry for a key that is out, with a link to its receipt or its holder. */
function holderEntry(
  { state, holder, receipt, property }: FoundKey,
  index: number,
  t: Translate,
): Pick<Entry, 'sideEntry'> {
  if (state !== 'out' || holder === null) return {};
  if (receipt)
    return {
      sideEntry: {
        id: `holder ${index}`,
        name: t('commands.key.receipt'),
        spokenName: t('commands.key.receiptOf', { holder: vendorText(receipt) }),
        href: `/key-receipt/${receipt.id}?property=${property.id}`,
      },
    };
  return {
    sideEntry: {
      id: `holder ${index}`,
      name: t('commands.key.holder'),
      spokenName: t('commands.key.holderOf', { holder: holder.name ?? t('board.badge', { number: holder.badge }) }),
      href: `/property-reports/${property.id}/person/${holder.badge}`,
    },
  };
}

/** Entry for a key. `index` distinguishes two keys to one unit. */
export function entryOfKey(key: FoundKey, index: number, context: TextContext, query = ''): Entry {
  const name = nameOf(key, context.t);
  const keyLocation = locationText(key, context);
  const match = hiddenMatch(key, [name, key.unit, key.holder?.name ?? key.holder?.badge].join(' '), query, context.t);
  return {
    id: `key ${index}`,
    name,
    detail: [match, keyLocation, lastKnownText(key, context), key.property.name].filter(Boolean).join(' · '),
    href: hrefOf(key),
    isUrgent: key.overdue,
    ...holderEntry(key, index, context.t),
  };
}
