/** A cabinet with its last contact, while it is silent. */
export interface Source {
  readonly name: string;
  readonly silentSince: string | null;
}

interface View {
  readonly t: (key: 'custody.lastKnown', params: Readonly<Record<string, string>>) => string;
  /** An instant by the clock of the property. */
  readonly when: (instant: string) => string;
}

/** What everything says that was read from a silent cabinet (DEV-08); null while the cabinet is in contact. */
export function lastKnownWords(source: Source | null, { t, when }: View): string | null {
  if (source === null || source.silentSince === null) return null;
  return t('custody.lastKnown', { cabinet: source.name, time: when(source.silentSince) });
}

/** The cabinets that were silent before a range ended: of what it says after their last contact nothing is certain. */
export const silentWithin = <One extends Source>(sources: readonly One[], to: string | undefined): readonly One[] =>
  sources.filter(
    ({ silentSince }) => silentSince !== null && (to === undefined || Date.parse(silentSince) < Date.parse(to)),
  );
