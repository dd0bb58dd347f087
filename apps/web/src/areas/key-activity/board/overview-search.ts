import { read } from '#web/lib/url-state.ts';
import { readSubject, type Subject } from './board-subject.ts';

export interface OverviewSearch {
  readonly subject: Subject | null;
  readonly cabinet: string;
  readonly sort: string | undefined;
  readonly find: string;
}

/** Reads the subject and the other search parameters of the overview page. */
export function readOverviewSearch(raw: Readonly<Record<string, unknown>>): OverviewSearch {
  return {
    subject: readSubject(raw),
    cabinet: read.text(raw.cabinet),
    sort: read.text(raw.sort) || undefined,
    find: read.text(raw.find),
  };
}
