import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Product } from './queries.ts';

type Form = CallInput<typeof contract.products.addProduct>;
type Change = CallInput<typeof contract.products.changeProduct>;

const productColumns = [
  'id',
  'number',
  'name',
  'kind',
  'tier',
  'is_serial as isSerial',
  'is_from_tables as isFromTables',
  'unit_price_cents as unitPriceCents',
  'is_active as isActive',
  'revision',
] as const;

const columnsOf = ({ number, name, kind, tier, isSerial, isFromTables, unitPriceCents, isActive }: Form | Change) => ({
  ...{ number, name, kind, tier },
  is_serial: isSerial,
  is_from_tables: isFromTables,
  unit_price_cents: isFromTables ? null : unitPriceCents,
  is_active: isActive,
});

export async function addProduct(tx: Tx, form: Form): Promise<Product> {
  checkPrice(form);
  const insertedProduct = await tx
    .insertInto('product')
    .values(columnsOf(form))
    .returning(productColumns)
    .executeTakeFirstOrThrow();
  return insertedProduct as Product;
}

/** Changes a product. Rejects an outdated form. Order lines keep the product data from their creation. */
export async function changeProduct(tx: Tx, form: Change): Promise<Product> {
  checkPrice(form);
  requireFound(await tx.selectFrom('product').select('id').where('id', '=', form.productId).executeTakeFirst());
  const savedProduct = await tx
    .updateTable('product')
    .set({ ...columnsOf(form), revision: form.revision + 1 })
    .where('id', '=', form.productId)
    .where('revision', '=', form.revision)
    .returning(productColumns)
    .executeTakeFirst();
  if (!savedProduct) throw new Failure('changedByAnother');
  return savedProduct as Product;
}

/** Rejects a product without a tier if its price is from the price tables. */
function checkPrice({ isFromTables, tier }: Form | Change) {
  if (isFromTables && tier === null) throw invalid('tier', 'valRequired');
}
