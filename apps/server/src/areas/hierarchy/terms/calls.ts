import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { termsEndings } from '@latchboard/contract/hierarchy/rules';
import type { terms } from '@latchboard/contract/hierarchy/terms-calls';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import { digestOf } from '#server/platform/files/digest.ts';
import { mediaTypeOf } from '#server/platform/files/media-type.ts';
import type { Calls } from '#server/platform/http/handler.ts';

type Shown = CallOutput<typeof contract.hierarchy.addTerms>;

/** The documents of a property, newest first; the newest is in force. */
async function documents(tx: Tx, propertyId: number): Promise<Shown[]> {
  const rows = await tx
    .selectFrom('terms_document as d')
    .leftJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.id', 'd.file_name', 'd.media_type', 'd.size', 'd.at', 's.name'])
    .where('d.property_id', '=', propertyId)
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(({ id, file_name: fileName, media_type: mediaType, size, at, name }, index) => ({
    ...{ id, fileName, mediaType, size },
    at: at.toISOString(),
    by: name,
    isInForce: index === 0,
  }));
}

const stored = (tx: Tx, propertyId: number, termsId: number) =>
  tx
    .selectFrom('terms_document')
    .select(['stored_as', 'file_name', 'media_type'])
    .where('id', '=', termsId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();

const wrong = { kind: 'valDocument', empty: 'valFileEmpty', content: 'valDocumentContent' } as const;

/** A file stands before its row and goes after it: a crash in between leaves a file that nobody sees, never a row without one. */
export const calls: Calls<typeof terms> = {
  listTerms: async ({ propertyId }, { tx }) => ({ rows: await documents(tx, propertyId) }),
  addTerms: async ({ propertyId, fileName, body }, { tx, actor, now, platform }) => {
    const kind = await mediaTypeOf(fileName, body, termsEndings);
    if ('wrong' in kind) throw new Failure('validation', { fields: [{ path: 'file', code: wrong[kind.wrong] }] });
    const storedAs = `terms/${randomUUID()}`;
    await platform.files.put(storedAs, body);
    const { id } = await tx
      .insertInto('terms_document')
      .values({
        property_id: propertyId,
        at: now,
        staff_id: actor.realStaffId,
        file_name: fileName,
        media_type: kind.mediaType,
        size: body.length,
        digest: await digestOf(body),
        stored_as: storedAs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return found((await documents(tx, propertyId)).find((document) => document.id === id));
  },
  readTerms: async ({ propertyId, termsId }, { transaction, platform }) => {
    const document = found(await transaction((tx) => stored(tx, propertyId, termsId)));
    // Somebody removed it since: its file goes last.
    if (!(await platform.files.exists(document.stored_as))) throw new Failure('notFound');
    const stream = await platform.files.getStream(document.stored_as);
    return { fileName: document.file_name, mediaType: document.media_type, stream };
  },
  removeTerms: async ({ propertyId, termsId }, { transaction, platform }) => {
    const document = await transaction(async (tx) => {
      const held = found(await stored(tx, propertyId, termsId));
      const { numDeletedRows } = await tx.deleteFrom('terms_document').where('id', '=', termsId).executeTakeFirst();
      if (numDeletedRows === 0n) throw new Failure('notFound');
      return held;
    });
    await platform.files.delete(document.stored_as);
    return { ok: true };
  },
};
