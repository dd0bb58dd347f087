import type { Translate } from '@latchboard/texts';
import { sql } from 'kysely';
import type { FileColumn } from '#server/platform/export/cells.ts';
import type { SortBy } from '#server/platform/list/keyset.ts';

/** Columns of `property` in every list of properties. */
interface PropertyFacts {
  readonly name: string;
  readonly property_code: string;
  readonly accounting_customer_number: string | null;
  readonly physical_city: string;
  readonly physical_state: string;
  readonly canceled: boolean;
  readonly payment_delinquent: boolean;
}

type ColumnId = 'name' | 'code' | 'number' | 'city' | 'status';

/** Sort expressions for the columns of a property (`p`). */
export const propertyColumnSorts: Readonly<Record<ColumnId, SortBy>> = {
  name: { by: sql`lower(p.name)`, kind: 'text' },
  code: { by: sql`lower(p.property_code)`, kind: 'text' },
  number: { by: sql`lower(nullif(p.accounting_customer_number, ''))`, kind: 'text', mayBeNull: true },
  city: { by: sql`lower(p.physical_city || ' ' || p.physical_state)`, kind: 'text' },
  status: { by: sql`(p.canceled::int * 2 + p.payment_delinquent::int)`, kind: 'number' },
};

export const propertyFileColumns = (t: Translate): Readonly<Record<ColumnId, FileColumn<PropertyFacts>>> => ({
  name: { header: t('hierarchy.property'), width: 30, cell: (row) => row.name },
  code: { header: t('property.code'), width: 14, cell: (row) => row.property_code },
  number: { header: t('property.customerNumber'), width: 16, cell: (row) => row.accounting_customer_number },
  city: {
    header: t('address.city'),
    width: 22,
    cell: (row) => [row.physical_city, row.physical_state].filter(Boolean).join(', '),
  },
  status: {
    header: t('property.accountStatus'),
    width: 20,
    cell: (row) =>
      [row.canceled && t('property.canceled'), row.payment_delinquent && t('property.delinquent')]
        .filter(Boolean)
        .join(', ') || t('property.active'),
  },
});
