import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { Verdict } from '@latchboard/contract/scanning/rules/apply-scan';

export type SentScan = CallInput<typeof contract.scanning.sendScans>['scans'][number];
export type ScanResult = CallOutput<typeof contract.scanning.sendScans>['results'][number];

/** Scan with the result of the server's check. */
export interface CheckedScan {
  readonly scan: SentScan;
  readonly at: Date;
  readonly verdict: Verdict;
}

export const resultOf = ({ scan, verdict }: CheckedScan): ScanResult => ({
  id: scan.id,
  outcome: verdict.outcome,
  other: verdict.other ? { ...verdict.other, opens: [...verdict.other.opens] } : null,
  unit: verdict.unit ?? null,
  at: verdict.at ?? null,
});
