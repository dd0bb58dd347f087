import type { SelectOption } from '@latchboard/ui/form/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Maximum number of product choices. The provider has a few dozen. */
const maxProducts = 500;

const productQuery = query(
  api.products.listProducts,
  { view: 'active', tracking: 'counted', limit: maxProducts },
  { quiet: true },
);

/** Active products that are counted by quantity, without serial numbers. */
export function useStockedProducts(): readonly SelectOption[] {
  const rows = useQuery(productQuery).data?.rows ?? [];
  return rows.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }));
}

/** Active stock locations. */
export function useStockLocations(): readonly SelectOption[] {
  const rows = useQuery(query(api.inventory.listPlaces, {}, { quiet: true })).data?.rows ?? [];
  return rows.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: String(id), label: name }));
}
