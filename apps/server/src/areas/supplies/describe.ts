import type { CallInput, contract } from '@latchboard/contract';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Form = CallInput<typeof contract.supplies.describeSupply>;

/** Sets the texts that customers see for a supply. */
export async function describeSupply(form: Form, { tx }: RecordContext): Promise<{ productId: number }> {
  const { productId } = form;
  const product = await tx.selectFrom('product').select('kind').where('id', '=', productId).executeTakeFirst();
  if (requireFound(product).kind !== 'supply') throw invalid('productId', 'valInvalid');
  const columns = {
    ...{ pack_size: form.packSize, drawing: form.drawing, description: form.description },
    ...{ name_es: form.nameEs, description_es: form.descriptionEs },
  };
  await tx
    .insertInto('supply')
    .values({ product_id: productId, ...columns })
    .onConflict((known) => known.column('product_id').doUpdateSet(columns))
    .execute();
  return { productId };
}
