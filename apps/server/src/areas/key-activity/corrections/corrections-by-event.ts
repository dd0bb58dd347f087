import type { CallOutput, contract } from '@latchboard/contract';
import { authorName } from '#server/platform/db/author-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Correction = CallOutput<typeof contract.keyActivity.addCorrection>;

/** One correction to an event: text, reason, author, and time. */
export interface EventCorrection extends Pick<Correction, 'author' | 'reason' | 'correction'> {
  readonly at: Date;
}

/** The corrections at a property by event, for exports with very many rows. */
export interface CorrectionsByEvent {
  of(event: { readonly datalog_id: number; readonly position: number }): readonly EventCorrection[];
}

const noCorrections: readonly EventCorrection[] = [];

/** Reads all corrections at a property, oldest first. There are few, because people type them. */
export async function readCorrectionsByEvent(tx: Tx, propertyId: number): Promise<CorrectionsByEvent> {
  const rows = await tx
    .selectFrom('log_correction as c')
    .select(['c.datalog_id', 'c.position', 'c.at', authorName('c.staff_id').as('author'), 'c.reason', 'c.correction'])
    .where('c.property_id', '=', propertyId)
    .orderBy('c.id')
    .execute();
  const byEvent = Map.groupBy(
    rows.map((row) => ({ ...row, correction: row.correction as Correction['correction'] })),
    ({ datalog_id: datalog, position }) => `${datalog}:${position}`,
  );
  if (byEvent.size === 0) return { of: () => noCorrections };
  return { of: ({ datalog_id: datalog, position }) => byEvent.get(`${datalog}:${position}`) ?? noCorrections };
}
