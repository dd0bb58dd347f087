import { type StoredScan as Kept, openUnsentStore, type UnsentStore as Store } from '#web/lib/scan/unsent-store.ts';
import type { ScanResult, SentScan } from '../shapes.ts';

/** Reason for a rejection: the result of the scan, or the error message for the whole call. */
export interface Rejection {
  readonly result: ScanResult | null;
  readonly message: string | null;
}

export type StoredScan = Kept<SentScan, Rejection>;
export type UnsentStore = Store<SentScan, Rejection>;

/** Unsent scans by one user at one system. */
export const openUnsent = (staffId: number, datalogId: number, key: string): Promise<UnsentStore> =>
  openUnsentStore<SentScan, Rejection>(`${staffId}:${datalogId}:`, key);
