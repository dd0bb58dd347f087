import type { CallOutput, contract } from '@latchboard/contract';
import { keyReceiptLifecycle } from '@latchboard/contract/key-receipts/rules';
import { maySeeHooks } from '#server/areas/key-activity/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import { mailsOfRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { keysOf, type ReceiptKey, type ReceiptRow, receiptOf, remindersOf } from './queries.ts';

export type KeyReceipt = CallOutput<typeof contract.keyReceipts.getKeyReceipt>;

export const presentKeyReceipt = (row: ReceiptRow) => ({
  id: row.id,
  number: row.number,
  dateCreated: row.created_at.toISOString(),
  vendorName: row.vendor_name,
  vendorRepName: row.vendor_rep_name,
  units: row.units,
  keys: row.keys,
  keysOut: row.keys_out,
  dueBack: row.due_back.toISOString(),
  state: row.state,
  isOverdue: row.is_overdue,
});

/** Returns a receipt as its page shows it, with the actions that the caller may take. Throws `notFound`. */
export async function readReceipt(propertyId: number, id: number, ctx: RecordContext): Promise<KeyReceipt> {
  const { tx, now, actor } = ctx;
  const row = requireFound(await receiptOf(tx, propertyId, id, now));
  const property = await tx
    .selectFrom('property')
    .select(['id', 'name', 'time_zone as timeZone', 'non_lettered_panels as nonLetteredPanels'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const record = { kind: 'key_receipt', id, propertyId } as const;
  const keys = await keysOf(tx, id);
  const canSeeHooks = maySeeHooks(actor);
  const reminders = await remindersOf(tx, id);
  return {
    ...presentKeyReceipt(row),
    property,
    since: sinceOf(row, keys),
    vendorId: row.vendor_id,
    vendorEmail: row.vendor_email,
    vendorPhone: row.vendor_phone,
    vendorRepEmail: row.vendor_rep_email,
    vendorRepPhone: row.vendor_rep_phone,
    identity: row.identity,
    verifiedNumber: row.verified_number,
    verifiedBy: row.verified_by,
    createdBy: row.created_by,
    transactions: keys.map((key) => presentKey(key, canSeeHooks)),
    signature: row.signature as KeyReceipt['signature'],
    signatureDigest: row.signature_digest,
    signedDigest: row.signed_digest,
    reminders: reminders.map(({ step, at, recipient }) => ({ step, at: at.toISOString(), to: recipient })),
    mails: await mailsOfRecord(record, ctx),
    history: (await historyOf(record, ctx)) as KeyReceipt['history'],
    may: allowedActions(keyReceiptLifecycle, row.state, actor),
  };
}

/** A receipt closes at the time its last key was returned, even if the event of that return arrives later. */
function sinceOf({ state, since }: { state: string; since: Date }, keys: readonly ReceiptKey[]): string {
  const endTimes = keys.flatMap(({ ended_at: at }) => (at === null ? [] : [at.getTime()]));
  const last =
    state === 'closed' && endTimes.length > 0 && endTimes.length === keys.length
      ? Math.max(...endTimes)
      : since.getTime();
  return new Date(last).toISOString();
}

const presentKey = (key: ReceiptKey, canSeeHooks: boolean) => ({
  id: key.event_id ?? 0,
  keyId: key.key_id,
  tag: canSeeHooks ? key.tag : null,
  hook: canSeeHooks ? key.hook : null,
  unit: key.unit,
  badge: key.badge,
  employee: key.employee,
  activity: key.activity,
  time: key.taken_at.toISOString(),
  state: key.state,
  endedAt: key.ended_at?.toISOString() ?? null,
  undone: key.is_take_undone ? ('take' as const) : key.is_end_undone ? ('end' as const) : null,
});
