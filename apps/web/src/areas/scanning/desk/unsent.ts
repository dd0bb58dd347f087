import { type KeptScan as Kept, openUnsentStore, type UnsentStore as Store } from '#web/lib/scan/unsent-store.ts';
import type { ScanResult, SentScan } from '../shapes.ts';

/** Why the server did not take a scan: its answer to the scan, or its words about the whole call. */
export interface Refusal {
  readonly result: ScanResult | null;
  readonly message: string | null;
}

export type KeptScan = Kept<SentScan, Refusal>;
export type UnsentStore = Store<SentScan, Refusal>;

/** Scans of one person at one system that the server does not have. */
export const openUnsent = (staffId: number, datalogId: number, key: string): Promise<UnsentStore> =>
  openUnsentStore<SentScan, Refusal>(`${staffId}:${datalogId}:`, key);
