import { randomUUID } from 'node:crypto';
import type { CallInput, contract } from '@latchboard/contract';
import { maxSharedRows } from '@latchboard/contract/key-activity/rules/log-shares';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { deleteUnusedFile } from '#server/platform/files/delete-unused-file.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { makeLink } from '#server/platform/links/signed-links.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { maySeeHooks } from '../policy.ts';
import { factsOfExport } from '../proof/export-facts.ts';
import { proofFileName } from '../proof/proof-file-name.ts';
import { writeExport } from '../proof/write-export.ts';
import { countRows } from '../report/count.ts';
import { toReportFilters } from '../report/criteria.ts';
import { readCustodyOfRange } from '../report/custody-of-range.ts';
import { addOpeningTags } from '../report/opened-units.ts';
import type { TransactionRow } from '../report/rows.ts';
import { transactions } from '../report/transactions.ts';
import type { SharedLog } from './open.ts';
import { presentShare, readShare } from './queries.ts';

type Call = typeof contract.keyActivity.addLogShare;
type Input = CallInput<Call>;
type ShareContext = Context<Call['access'], 'wait'>;

const dayMs = 86_400_000;
const clockMarginMs = 15 * 60_000;
const rowsPerPage = 500;

/**
 * Stores an extract of the log and creates an expiring link to it (TXN-11). Requires the right to see the hooks and
 * tags in the signed export. A repeated request creates another link to the same extract.
 */
export async function addLogShare(request: Input, ctx: ShareContext) {
  const input = { ...request, to: endOf(request, ctx) };
  const { actor, platform } = ctx;
  if (!maySeeHooks(actor)) throw new Failure('forbidden');
  const existingId = await ctx.transaction((tx) => shareOfRequestKey(tx, input));
  if (existingId !== undefined) return createLink(existingId, input, ctx);
  const { property, rows, custody, opened } = await ctx.transaction((tx) => readExtract(tx, input, ctx));
  const { propertyId, units, from, to } = input;
  const facts = await factsOfExport(
    writeExport(platform, {
      ...{ propertyId, from: new Date(from), to: new Date(to) },
      ...(units.length > 0 && { units: { names: units, opened } }),
    }),
  );
  const extract: SharedLog = {
    property,
    ...{ purpose: input.purpose, person: input.person, organization: input.organization, units },
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    madeAt: ctx.now.toISOString(),
    expiresAt: expiryOf(input, ctx).toISOString(),
    rows,
    custody,
    seal: {
      fileName: proofFileName({ propertyName: property.name, timeZone: property.timeZone, from, to }),
      bytes: facts.bytes.length,
      sha256: facts.sha256,
      key: facts.key,
    },
  };
  const storedAs = `log-shares/${randomUUID()}`;
  await platform.files.put(storedAs, facts.bytes);
  const id = await ctx.transaction((tx) => storeShare(tx, { input, extract, storedAs }, ctx));
  if (id === undefined) await deleteUnusedFile(platform, storedAs);
  return createLink(id ?? requireFound(await ctx.transaction((tx) => shareOfRequestKey(tx, input))), input, ctx);
}

/**
 * Returns the end of the range. A future end is replaced by the current time, because later events are unknown. Rejects
 * an end too far in the future to be an error in the browser's clock.
 */
function endOf({ to }: Input, { now }: ShareContext): string {
  if (Date.parse(to) > now.getTime() + clockMarginMs) throw invalid('to', 'valShareFuture');
  return Date.parse(to) > now.getTime() ? now.toISOString() : to;
}

const expiryOf = ({ days }: Input, { now }: ShareContext) => new Date(now.getTime() + days * dayMs);

async function shareOfRequestKey(tx: Tx, { propertyId, key }: Input): Promise<number | undefined> {
  const row = await tx
    .selectFrom('log_share')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Reads the rows of the report, and the holders of the keys at both ends of the range, as known now. */
async function readExtract(tx: Tx, { propertyId, units, from, to }: Input, { actor, now }: ShareContext) {
  const property = await tx
    .selectFrom('property')
    .select(['name', 'time_zone as timeZone', 'non_lettered_panels as nonLetteredPanels'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const range = { propertyId, from, to, ...(units.length > 0 && { unit: units }) };
  const criteria = { ...range, report: 'transactions', show: 'all' } as const;
  const filters = await addOpeningTags(tx, toReportFilters(criteria, actor));
  const { count, over } = await countRows(tx, filters);
  if (over || count > maxSharedRows) throw invalid('to', 'valShareRows');
  const rows: TransactionRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && rows.length <= maxSharedRows) {
    const page: Awaited<ReturnType<typeof transactions>> = await transactions(tx, actor, {
      ...{ ...criteria, sort: 'time', direction: 'descending', visits: false, limit: rowsPerPage },
      ...(cursor !== undefined && { cursor }),
    });
    // Links into the portal are removed.
    rows.push(...page.rows.map((row) => ({ ...row, key: null, keyReceipt: null, keyReceiptNumber: null })));
    cursor = page.next;
  }
  const custody = await readCustodyOfRange(tx, actor, range, now);
  return { property, rows, custody, opened: filters.opened ?? { tags: [], from: [], to: [] } };
}

interface NewShare {
  readonly input: Input;
  readonly extract: SharedLog;
  readonly storedAs: string;
}

/** Stores the share and returns its ID, or undefined if a request with the same key was stored in the meantime. */
async function storeShare(
  tx: Tx,
  { input, extract, storedAs }: NewShare,
  ctx: ShareContext,
): Promise<number | undefined> {
  const { propertyId, key, purpose, person, organization, units, from, to } = input;
  const insertedRow = await tx
    .insertInto('log_share')
    .values({
      ...{ property_id: propertyId, key, purpose, person, organization, units, from_at: from, to_at: to },
      ...{ made_at: ctx.now, staff_id: ctx.actor.realStaffId, expires_at: expiryOf(input, ctx) },
      ...{ events: extract.rows.length, extract: JSON.stringify(extract), stored_as: storedAs },
      digest: Buffer.from(extract.seal.sha256, 'hex'),
    })
    .onConflict((conflict) => conflict.columns(['property_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id;
}

/** Creates a new link to the stored extract. The new link expires with the first one. */
async function createLink(id: number, { propertyId }: Input, ctx: ShareContext) {
  const { actor, now, platform } = ctx;
  return ctx.transaction(async (tx) => {
    const share = presentShare(requireFound(await readShare(tx, propertyId, id)), now);
    if (share.state !== 'open') throw new Failure('stateChanged');
    const days = (Date.parse(share.expiresAt) - now.getTime()) / dayMs;
    const token = await makeLink(tx, {
      ...{ purpose: 'log-share', propertyId, subjectId: id, days, staffId: actor.realStaffId, now },
    });
    await notifyOf(tx, { propertyId });
    return { share, link: `${platform.settings.publicUrl}/shared-log/${token}` };
  });
}
