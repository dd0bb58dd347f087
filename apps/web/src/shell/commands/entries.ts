import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { type Hit, hrefOfHit } from '#web/lib/search/hit-href.ts';
import type { ShellView } from '../use-view.ts';

/** One line of the command box. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** For readers that do not see beside what it stands. */
  readonly spokenName?: string;
  readonly detail?: string;
  readonly href: string;
  /** The group of which it shows more, in place of leading anywhere. */
  readonly expands?: string;
  /** Something is late about it. */
  readonly isUrgent?: boolean;
  /** What one does next about it, beside it: an entry of its own for keys and readers. */
  readonly beside?: Entry;
}

/** Entries as arrow keys go through them: each, then what stands beside it. */
export const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => (entry.beside ? [entry, entry.beside] : [entry]));

type Property = CallOutput<Contract['hierarchy']['listProperties']>['rows'][number];

/** The pages this person may go to, by the names they have in the menu. */
export function pagesOf({ me, navigation }: ShellView, t: Translate): readonly Entry[] {
  const own = me.viewingAs ? [] : [{ id: 'account', name: t('account.open'), href: '/account' }];
  return [...navigation.map(({ key, href }) => ({ id: key, name: t(key), href })), ...own];
}

/** Where the provider's people are led; a login of more than one property is found on the page of results. */
const hrefOf = (hit: Hit): string => hrefOfHit(hit) ?? `/global-search?${new URLSearchParams({ query: hit.name })}`;

export function entryOfHit(hit: Hit, t: Translate): Entry {
  const detail = [t(`commands.kind.${hit.kind}`), hit.detail].filter((text) => text !== '').join(' · ');
  return { id: `${hit.kind} ${hit.id}`, name: hit.name, detail, href: hrefOf(hit) };
}

/** A customer's property opens on its board, which makes it the one in hand. */
export function entryOfProperty({ id, name, city, state, region }: Property): Entry {
  return { id: `property ${id}`, name, detail: `${region.name} · ${city}, ${state}`, href: `/overview?property=${id}` };
}
