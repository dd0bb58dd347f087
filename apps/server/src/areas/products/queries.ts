import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { type ProductColumnId, stockedKinds } from '@latchboard/contract/products/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { List } from '#server/platform/list/read-list.ts';

export type Product = CallOutput<typeof contract.products.addProduct>;
type Input = CallInput<typeof contract.products.listProducts>;

export const presentProduct = ({ id, number, name, kind, tier, isSerial, isFromTables, ...row }: Product): Product => ({
  ...{ id, number, name, kind, tier, isSerial, isFromTables },
  unitPriceCents: row.unitPriceCents,
  isActive: row.isActive,
  revision: row.revision,
});

export const productList = ({
  view,
  kind,
  tracking,
  search,
}: Pick<Input, 'view' | 'kind' | 'tracking' | 'search'>): List<ProductColumnId> => ({
  select: sql`p.id, p.number, p.name, p.kind, p.tier, p.is_serial as "isSerial", p.is_from_tables as "isFromTables",
    p.unit_price_cents as "unitPriceCents", p.is_active as "isActive", p.revision`,
  from: sql`product p`,
  where: [
    ...(view === 'all' ? [] : [sql`p.is_active = ${view === 'active'}`]),
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(tracking === undefined ? [] : [sql`p.is_serial = ${tracking === 'serial'}`]),
    ...(tracking === 'counted' ? [sql`p.kind = any(${stockedKinds})`] : []),
    containsWords([sql`p.number`, sql`p.name`], search ?? ''),
  ],
  sorts: {
    number: { by: sql`lpad(lower(p.number), 20, '0')`, kind: 'text' },
    name: { by: sql`lower(p.name)`, kind: 'text' },
    kind: { by: sql`p.kind`, kind: 'text' },
    tier: { by: sql`p.tier`, kind: 'text', mayBeNull: true },
    price: { by: sql`p.unit_price_cents`, kind: 'number', mayBeNull: true },
    state: { by: sql`(case when p.is_active then 0 else 1 end)`, kind: 'number' },
  },
  id: sql`p.id`,
});
