/** A cabinet. `silentSince` is its last contact, or null while it is in contact. */
export interface Source {
  readonly name: string;
  readonly silentSince: string | null;
}

interface NoteFormat {
  readonly t: (key: 'custody.lastKnown', params: Readonly<Record<string, string>>) => string;
  /** Formats an instant in the property's time zone. */
  readonly when: (instant: string) => string;
}

/** Note on data that was read from a silent cabinet (DEV-08). Null while the cabinet is in contact. */
export function lastKnownNote(source: Source | null, { t, when }: NoteFormat): string | null {
  if (source === null || source.silentSince === null) return null;
  return t('custody.lastKnown', { cabinet: source.name, time: when(source.silentSince) });
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
