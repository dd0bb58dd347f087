import type { contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readToken, signToken } from '#server/platform/links/link-token.ts';

const purpose = 'report-address';

/** Link that unsubscribes a recipient without a login from a schedule. */
export const stopLink = (publicUrl: string, key: Uint8Array, addressId: number) =>
  `${publicUrl}/opt-out/report/${signToken(key, purpose, addressId)}`;

interface FoundRecipient {
  readonly email: string;
  readonly report: string;
  readonly stopped_at: Date | null;
}

/** Opening the link shows the schedule. Submitting the page unsubscribes the address. */
export const stopCalls: Pick<Calls<typeof contract.reportSchedules>, 'readReportOptOut' | 'stopReport'> = {
  readReportOptOut: ({ token }, { asSystem, platform }) =>
    asSystem(async (tx) => {
      const { email, report } = await findAddress(tx, readToken(platform.keys.link, purpose, token));
      return { email, report };
    }),
  stopReport: ({ token }, { asSystem, platform, now }) =>
    asSystem(async (tx) => {
      const id = readToken(platform.keys.link, purpose, token);
      await findAddress(tx, id);
      await tx
        .updateTable('report_address')
        .set({ stopped_at: now })
        .where('id', '=', id ?? 0)
        .execute();
      return { ok: true as const };
    }),
};

async function findAddress(tx: Tx, id: number | undefined): Promise<FoundRecipient> {
  const { rows } = await sql<FoundRecipient>`select a.email, s.name as report, a.stopped_at from report_address a
    join report_schedule s on s.id = a.record_id where a.id = ${id ?? 0} for update of a`.execute(tx);
  const [recipient] = rows;
  if (!recipient) throw new Failure('linkUnknown');
  if (recipient.stopped_at !== null) throw new Failure('linkUsed');
  return recipient;
}
