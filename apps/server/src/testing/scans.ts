import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import type { Caller, Reply } from './actors.ts';

export type ScanBoard = CallOutput<typeof contract.scanning.readScanBoard>;
export type ScanResults = CallOutput<typeof contract.scanning.sendScans>;

/** Creates a scan as a browser stores it, with its ID and time. */
export const makeScan = (action: string, hook: number, overrides: Record<string, unknown> = {}) => ({
  id: randomUUID() as string,
  at: new Date().toISOString(),
  action,
  hook,
  ...overrides,
});

/** A scan that puts a tag on a hook. */
export const assignScan = (hook: number, tag: string, overrides: Record<string, unknown> = {}) =>
  makeScan('hang', hook, { tag, ...overrides });

export const sendScans = (caller: Caller, datalogId: number, scans: readonly object[]): Promise<Reply<ScanResults>> =>
  caller.send<ScanResults>('POST', `/api/datalogs/${datalogId}/scans`, { scans });

export const outcomes = ({ body }: Reply<ScanResults>) => body.results.map(({ outcome }) => outcome);

export const readScanBoard = async (caller: Caller, datalogId: number): Promise<ScanBoard> =>
  (await caller.get<ScanBoard>(`/api/datalogs/${datalogId}/scan-board`)).body;
