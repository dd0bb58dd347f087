import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { useTexts } from '#web/lib/language.ts';
import { type Me, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { Entry } from './entries.ts';
import { orderNumberToShip, shipEntries } from './ship-entries.ts';

const textsOfOrders = ['purchaseOrders'] as const;

/** The order in the command "ship", for users who may ship orders (SHP-02). */
export function useOrderToShip(
  me: Me,
  typed: string,
): { readonly entries: readonly Entry[]; readonly isWaiting: boolean } {
  const t = useTranslate();
  const [debounced] = useDebouncedValue(typed, 120);
  const mayShip = mayDo(me, 'ShippingOrder_UPDATE') && mayDo(me, orderPageRights);
  const number = mayShip ? orderNumberToShip(debounced) : null;
  const hasTexts = useTexts(textsOfOrders, number !== null);
  const { data, isFetching } = useQuery({
    ...query(api.purchaseOrders.listPurchaseOrders, { search: String(number), limit: 20 }, { quiet: true }),
    enabled: number !== null,
  });
  const isWaiting = mayShip && orderNumberToShip(typed) !== null && (typed !== debounced || isFetching || !hasTexts);
  return { entries: number === null || !hasTexts ? [] : shipEntries(data?.rows ?? [], number, t), isWaiting };
}
