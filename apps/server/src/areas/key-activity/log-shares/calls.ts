import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { logShareCalls as contract } from '@latchboard/contract/key-activity/log-share-calls';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readProviderMeanings } from '../meanings/meanings.ts';
import { addLogShare } from './add.ts';
import { openShare, recordOpening } from './open.ts';
import { openingsOf, presentShare, readShare, readShares } from './queries.ts';

/** Share links to a property's log (TXN-11). */
export const logShareCalls: Calls<typeof contract> = {
  listLogShares: async ({ propertyId }, { tx, now }) => ({
    rows: (await readShares(tx, propertyId)).map((row) => presentShare(row, now)),
  }),
  getLogShare: async ({ propertyId, logShareId }, { tx, now }) => {
    const row = requireFound(await readShare(tx, propertyId, logShareId));
    return { ...presentShare(row, now), opened: await openingsOf(tx, row.id) };
  },
  addLogShare,
  revokeLogShare: async ({ propertyId, logShareId, reason }, { tx, actor, now }) => {
    const row = requireFound(await readShare(tx, propertyId, logShareId));
    if (!presentShare(row, now).may.revoke) throw new Failure('stateChanged');
    await tx
      .updateTable('log_share')
      .set({ revoked_at: now, revoked_by: actor.realStaffId, revoke_reason: reason })
      .where('id', '=', logShareId)
      .where('revoked_at', 'is', null)
      .execute();
    return presentShare(requireFound(await readShare(tx, propertyId, logShareId)), now);
  },
  openLogShare: ({ token }, ctx) =>
    ctx.asSystem(async (tx) => {
      const share = await openShare(tx, token, ctx.now);
      await recordOpening(tx, share, 'page', ctx);
      // A shared log contains no receipts. Older extracts lack the receipt number and the undo mark.
      const rows = share.extract.rows.map((row) => ({ ...row, keyReceiptNumber: null, undo: row.undo ?? null }));
      return {
        ...share.extract,
        rows,
        meanings: { en: await readProviderMeanings(tx, 'en'), es: await readProviderMeanings(tx, 'es') },
      };
    }),
  readLogShareFile: async ({ token }, ctx) => {
    const {
      stored_as: storedAs,
      digest,
      extract,
    } = await ctx.asSystem(async (tx) => {
      const share = await openShare(tx, token, ctx.now);
      await recordOpening(tx, share, 'file', ctx);
      return share;
    });
    return sealedFile(await ctx.platform.files.getBytes(storedAs), digest, extract.seal.fileName);
  },
};

/** Returns the file for download. Throws if it does not match its sealed digest. */
function sealedFile(bytes: Uint8Array, digest: Buffer, fileName: string) {
  if (!createHash('sha256').update(bytes).digest().equals(digest))
    throw new Error(`${fileName} differs from its sealed digest`);
  return { fileName, mediaType: 'application/x-ndjson', stream: Readable.from([Buffer.from(bytes)]) };
}
