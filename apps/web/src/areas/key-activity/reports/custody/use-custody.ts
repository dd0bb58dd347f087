import type { CallOutput, Contract } from '@latchboard/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { TransactionKind } from '../report-kinds.ts';
import type { ReportCriteria } from '../url/report-input.ts';

export type Custody = CallOutput<Contract['keyActivity']['custodyOfRange']>;
export type CustodyAtTime = Custody['end'];

const custodyKinds: readonly TransactionKind[] = ['byUnit', 'byEmployee'];

/** Whether a report is about specific keys or people. If so, the report shows custody at both ends of its range. */
export const showsCustody = (
  kind: TransactionKind,
  { unit, badge, tag }: Pick<ReportCriteria, 'unit' | 'badge' | 'tag'>,
) => custodyKinds.includes(kind) || Boolean(unit ?? badge ?? tag);

/** Custody of a report's keys at the beginning and end of its range. */
export function useCustody(kind: TransactionKind, criteria: ReportCriteria | undefined) {
  const { propertyId, from, to, unit, badge, tag } = criteria ?? { propertyId: 0 };
  const input = {
    propertyId,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(unit && { unit }),
    ...(badge && { badge }),
    ...(tag && { tag }),
  };
  return useQuery({
    ...query(api.keyActivity.custodyOfRange, input, { live: propertyId, quiet: true }),
    enabled: criteria !== undefined && showsCustody(kind, criteria),
  });
}
