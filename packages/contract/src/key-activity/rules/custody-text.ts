import { heldSince, receiptHolderText, type TranslateHandover } from './holder-text.ts';
import { formatHook } from './hooks.ts';
import { type LastKnownKey, lastKnownNote, type Source } from './last-known.ts';

type Name =
  | 'out'
  | 'outFor'
  | 'in'
  | 'requested'
  | 'unknown'
  | 'lost'
  | 'lostSince'
  | 'holder'
  | 'unknownHolder'
  | 'key'
  | 'keyAt'
  | 'workOrder';

/** Translator with the custody texts. */
export type TranslateCustody = (
  key: `custody.${Name}` | LastKnownKey | Parameters<TranslateHandover>[0],
  params?: Readonly<Record<string, string>>,
) => string;

interface KeyCustody {
  readonly tag: string | null;
  readonly hook: number | null;
  readonly unit: string | null;
  readonly state: 'in' | 'out' | 'unknown' | 'lost';
  readonly holder: { readonly name: string | null; readonly badge: string } | null;
  readonly receipt: (Parameters<typeof receiptHolderText>[0] & { readonly at: string }) | null;
  readonly activity: string | null;
  readonly workOrder: string | null;
  readonly since: string | null;
  readonly cabinet: Source | null;
}

interface CustodyFormat {
  readonly t: TranslateCustody;
  readonly hasLetteredPanels: boolean;
  /** Formats an instant in the property's time zone. */
  readonly when: (instant: string) => string;
}

/**
 * Location and holder of a key as one line: `204 (A12): with Tom Becker, badge 000412, since 11/02/2026 14:00:00`.
 * Adds a note to last known data. If a vendor has the key, the time is that of the receipt.
 */
export function custodyText(row: KeyCustody, view: CustodyFormat): string {
  const certain = certainText(row, view);
  const lastKnown = lastKnownNote(row.cabinet, view);
  return lastKnown === null ? certain : `${certain}, ${lastKnown}`;
}

function certainText(row: KeyCustody, { t, hasLetteredPanels, when }: CustodyFormat): string {
  const key = keyText(row, t, hasLetteredPanels);
  if (row.state === 'lost' && row.since !== null) return t('custody.lostSince', { key, time: when(row.since) });
  if (row.holder === null || row.since === null)
    return t(`custody.${row.state === 'out' ? 'unknown' : row.state}`, { key });
  const { name, badge } = row.holder;
  const holder = row.receipt
    ? `${receiptHolderText(row.receipt, t)},`
    : name === null
      ? t('custody.unknownHolder', { badge }).trim()
      : t('custody.holder', { name, badge });
  const params = { key, holder, time: when(heldSince({ since: row.since, receipt: row.receipt })) };
  if (row.state !== 'out') return t('custody.requested', params);
  const order = row.workOrder === null ? null : t('custody.workOrder', { number: row.workOrder });
  const reason = [row.activity, order].filter((part) => part !== null).join(' · ');
  return reason === '' ? t('custody.out', params) : t('custody.outFor', { ...params, reason });
}

function keyText({ unit, hook, tag }: KeyCustody, t: TranslateCustody, hasLetteredPanels: boolean): string {
  const name = unit ?? t('custody.key', { tag: tag ?? '' }).trim();
  return hook === null ? name : t('custody.keyAt', { key: name, hook: formatHook(hook, hasLetteredPanels) });
}
