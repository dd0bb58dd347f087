/** A cabinet. `silentSince` is its last contact, or null while it is in contact. */
export interface Source {
  readonly name: string;
  readonly silentSince: string | null;
  /** Set if the tablet moved to another key board. Its name is null if the reader may not see it. */
  readonly tabletMoved?: { readonly to: string | null } | undefined;
}

export type LastKnownKey = 'custody.lastKnown' | 'custody.tabletMoved' | 'custody.tabletMovedTo';

interface NoteFormat {
  readonly t: (key: LastKnownKey, params: Readonly<Record<string, string>>) => string;
  /** Formats an instant in the property's time zone. */
  readonly when: (instant: string) => string;
}

/**
 * Note on data that was read from a silent cabinet, or from a key board whose tablet moved (DEV-08). Null while the
 * cabinet is in contact.
 */
export function lastKnownNote(source: Source | null, { t, when }: NoteFormat): string | null {
  if (source === null || source.silentSince === null) return null;
  const params = { cabinet: source.name, time: when(source.silentSince) };
  if (!source.tabletMoved) return t('custody.lastKnown', params);
  const { to } = source.tabletMoved;
  return to === null ? t('custody.tabletMoved', params) : t('custody.tabletMovedTo', { ...params, name: to });
}

/** Capitalizes the first letter, to start a sentence. */
export const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Clears `silentSince` if the cabinet was still in contact at an instant. An undefined instant means now. */
export function sourceAsOf<One extends Source>(source: One, at: string | undefined): One {
  const { silentSince } = source;
  if (silentSince === null || at === undefined || Date.parse(silentSince) < Date.parse(at)) return source;
  return { ...source, silentSince: null };
}

/** Cabinets whose last contact was before the end of a range. Later data from them may be missing. */
export const sourcesSilentBefore = <One extends Source>(
  sources: readonly One[],
  to: string | undefined,
): readonly One[] => sources.filter((source) => sourceAsOf(source, to).silentSince !== null);
