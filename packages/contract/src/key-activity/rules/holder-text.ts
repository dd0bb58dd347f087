/** Translator with the handover text. */
export type TranslateHandover = (key: 'custody.handedOver', params?: Readonly<Record<string, string>>) => string;

interface Handover {
  readonly number: string;
  readonly vendor: string;
  readonly person: string;
  readonly by: string;
}

/** Company and person who have a key: `Acme Plumbing – Joe Diaz`. */
export const vendorText = ({ vendor, person }: Pick<Handover, 'vendor' | 'person'>): string => `${vendor} – ${person}`;

/** Text of a handover: `receipt 12, handed over by Ana Ruiz`. */
export const handoverText = ({ number, by }: Pick<Handover, 'number' | 'by'>, t: TranslateHandover): string =>
  t('custody.handedOver', { number, by });

/**
 * Vendor and handover on one line, for files, emails, and search results: `Acme Plumbing – Joe Diaz, receipt 12,
 * handed over by Ana Ruiz`.
 */
export const receiptHolderText = (receipt: Handover, t: TranslateHandover): string =>
  `${vendorText(receipt)}, ${handoverText(receipt, t)}`;

/** Instant since which the named holder has had a key: the handover to a vendor, or the time when the key was taken. */
export const heldSince = <Since extends string | Date | null>({
  since,
  receipt,
}: {
  readonly since: Since;
  readonly receipt: { readonly at: string } | null;
}): Since | string => receipt?.at ?? since;
