import { termsExtensions } from '@latchboard/contract/hierarchy/rules';
import type { terms } from '@latchboard/contract/hierarchy/terms-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { type FileTable, listFiles } from '#server/platform/record/files.ts';
import { fileHandlers } from '#server/platform/record/record-handlers.ts';
import { mayRemoveTerms } from '../policy.ts';

interface Ids {
  propertyId: number;
}

const termsTableOf = ({ propertyId }: Ids): FileTable => ({
  table: 'terms_document',
  key: { property_id: propertyId },
  propertyId,
  endings: termsExtensions,
  wrong: { kind: 'valDocument', empty: 'valFileEmpty', content: 'valDocumentContent' },
  folder: 'terms',
  mayRemove: (_file, actor) => mayRemoveTerms(actor),
});
const files = fileHandlers((_tx, ids: Ids) => termsTableOf(ids));

/** Terms of use are files of a property, managed by the provider. */
export const calls: Calls<typeof terms> = {
  listTerms: async (input, ctx) => {
    const { rows } = await listFiles(termsTableOf(input), ctx);
    return { rows: rows.map((row, index) => ({ ...row, isInForce: index === 0 })) };
  },
  addTerms: async (input, ctx) => ({ ...(await files.addFile(input, ctx)), isInForce: true }),
  readTerms: ({ propertyId, termsId }, ctx) => files.readFile({ propertyId, recordFileId: termsId }, ctx),
  removeTerms: ({ propertyId, termsId }, ctx) => files.removeFile({ propertyId, recordFileId: termsId }, ctx),
};
