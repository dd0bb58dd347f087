import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { type Hit, hrefOfHit } from '#web/lib/search/hit-href.ts';
import type { ShellView } from '../use-view.ts';
import { synonymsOf } from './synonyms.ts';

/** One line of the command box. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** Name for screen readers, whose users do not see the neighboring entry. */
  readonly spokenName?: string;
  readonly detail?: string;
  /** Other words that find the entry. */
  readonly also?: string;
  readonly href: string;
  /** Group that this entry expands, instead of a link. */
  readonly expands?: string;
  /** Whether the key or the record is overdue. */
  readonly isUrgent?: boolean;
  /** Next action, shown next to the entry. It is a separate entry for keyboard and screen reader users. */
  readonly sideEntry?: Entry;
}

/** Entries in arrow-key order: each entry is followed by its action. */
export const withSideEntries = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => (entry.sideEntry ? [entry, entry.sideEntry] : [entry]));

type Property = CallOutput<Contract['hierarchy']['listProperties']>['rows'][number];

/** Pages that the user may open, by their menu names. */
export function pagesOf({ me, navigation }: ShellView, t: Translate): readonly Entry[] {
  const ownAccount = me.viewingAs ? [] : [{ id: 'account', name: t('account.open'), href: '/account' }];
  const pages = [...navigation.map(({ key, href }) => ({ id: key, name: t(key), href })), ...ownAccount];
  return pages.map((page) => {
    const synonyms = synonymsOf(page.id);
    return synonyms === undefined ? page : { ...page, also: t(synonyms) };
  });
}

/** URL that a hit opens for internal users. For a login of more than one property, this is the results page. */
const hrefOf = (hit: Hit): string => hrefOfHit(hit) ?? `/global-search?${new URLSearchParams({ query: hit.name })}`;

export function entryOfHit(hit: Hit, t: Translate): Entry {
  const detail = [t(`commands.kind.${hit.kind}`), hit.detail].filter((text) => text !== '').join(' · ');
  return { id: `${hit.kind} ${hit.id}`, name: hit.name, detail, href: hrefOf(hit) };
}

/** Entry for a customer's property. It opens the board, which selects the property. */
export function entryOfProperty({ id, name, city, state, region }: Property): Entry {
  return { id: `property ${id}`, name, detail: `${region.name} · ${city}, ${state}`, href: `/overview?property=${id}` };
}
