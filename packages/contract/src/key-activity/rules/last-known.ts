/** A cabinet with its last contact, while it is silent. */
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
export const capitalizeFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A cabinet as of an instant. Data up to its last contact is certain. Default: now. */
export function sourceAsOf<One extends Source>(source: One, at: string | undefined): One {
  const { silentSince } = source;
  if (silentSince === null || at === undefined || Date.parse(silentSince) < Date.parse(at)) return source;
  return { ...source, silentSince: null };
}

/** Cabinets that were silent before a range ended. Their data after the last contact is only the last known. */
export const sourcesSilentBefore = <One extends Source>(
  sources: readonly One[],
  to: string | undefined,
): readonly One[] => sources.filter((source) => sourceAsOf(source, to).silentSince !== null);
