import { formatMoney } from '@latchboard/contract/products/money';
import { confirmationMinCents } from '@latchboard/contract/supplies/rules';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { isTextByName } from '@latchboard/ui/form/draft.ts';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { callName } from '#web/lib/call.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type Catalog, confirmationHref, ordersTitle, type SupplyOrder, supplyOrdersHref } from '../shapes.ts';
import { type Cart, cartOfOrder, cartTotal, isQuantity } from './cart.ts';
import { CartPanel } from './cart-panel.tsx';
import { ClosedNote } from './closed-note.tsx';
import { RepeatPanel } from './repeat-panel.tsx';
import css from './shop.module.css';
import { SupplyCard } from './supply-card.tsx';

interface ShopProps {
  readonly catalog: Catalog;
  /** Order to repeat. The cart initially has its contents. */
  readonly repeatedOrder: SupplyOrder | undefined;
  /** Latest order that was not canceled. */
  readonly lastOrder: SupplyOrder | undefined;
}

/** Supplies for a property, low-stock forecasts, and the cart (SHP-04, BEY-11). */
export function Shop({ catalog, repeatedOrder, lastOrder }: ShopProps) {
  const t = useTranslate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { property, rows, closedBecause } = catalog;
  const [orderInCart, setOrderInCart] = useState(repeatedOrder);
  const name = `supplies of ${property.id}`;
  const [cart, setCart, forgetCart] = useDraftState<Cart>(
    `${name} ${repeatedOrder?.id ?? ''}`,
    () => (orderInCart ? cartOfOrder(rows, orderInCart) : {}),
    { isValue: isTextByName },
  );
  const [attention, setAttention, forgetAttention] = useDraftState(`${name} attention`, catalog.attention);
  const [remark, setRemark, forgetRemark] = useDraftState(`${name} remark`, '');
  const { isBusy, problem: failure, run } = useAction();
  const [isOrdered, setOrdered] = useState(false);
  // Idempotency key. The screen closes after an order, so one key is enough.
  const idempotencyKey = useRef(crypto.randomUUID());
  const sum = cartTotal(rows, cart);
  const lowSupplies = rows.filter(({ forecast }) => forecast !== null);
  const me = useMe();
  // On a phone, the forecast is below the supplies, so the supplies are visible without scrolling.
  const isPhone = useIsPhone();
  const isClosed = closedBecause !== null;
  const addToCart = (addedItems: Cart) => setCart((current) => ({ ...current, ...addedItems }));

  function repeat(order: SupplyOrder) {
    setCart(cartOfOrder(rows, order));
    setOrderInCart(order);
  }

  const reloadCatalog = () => queryClient.invalidateQueries({ queryKey: [callName(api.supplies.listSupplies)] });

  async function submitOrder() {
    const total = formatMoney(sum.totalCents);
    const isConfirmed =
      sum.totalCents < confirmationMinCents ||
      (await confirm({
        title: { key: 'supplies.askOrder', params: { total, property: property.name } },
        text: 'supplies.billed',
        confirmLabel: { key: 'supplies.orderFor', params: { total } },
      }));
    if (!isConfirmed) return;
    let arePricesOutdated = false;
    const send = async () => {
      const lines = sum.lines.map(({ supply, quantity }) => ({ productId: supply.productId, quantity }));
      const { totalCents } = sum;
      const input = { propertyId: property.id, lines, attention, remark, totalCents, key: idempotencyKey.current };
      const created = await api.supplies.orderSupplies(input, { quiet: true }).catch((orderError: unknown) => {
        arePricesOutdated = orderError instanceof ApiError && orderError.code === 'suppliesPriced';
        throw orderError;
      });
      for (const forget of [forgetCart, forgetAttention, forgetRemark]) forget();
      // Refetches the forecasts, which must include this order, and the last order, which is now this one.
      await Promise.all([
        reloadCatalog(),
        queryClient.invalidateQueries({ queryKey: [callName(api.supplies.listSupplyOrders)] }),
      ]);
      // Stays busy until this screen is replaced.
      setOrdered(true);
      router.history.replace(confirmationHref(property.id, created.id));
    };
    await run(send, () => arePricesOutdated && reloadCatalog());
  }

  const forecast = lowSupplies.length > 0 && !isClosed && (
    <Panel title="supplies.forecastTitle">
      <div className={css.soon}>
        <p className={css.hint}>{t('supplies.forecastText')}</p>
        <p>{lowSupplies.map(({ name, forecast }) => `${forecast?.quantity} × ${name}`).join(', ')}</p>
        <Button
          label="supplies.fillForecast"
          onClick={() =>
            addToCart(
              Object.fromEntries(
                lowSupplies.map((supply) => [supply.productId, String(supply.forecast?.quantity ?? '')]),
              ),
            )
          }
        />
      </div>
    </Panel>
  );

  return (
    <Page
      title="supplies.title"
      subtitle={t('supplies.for', { property: property.name })}
      timeZone={property.timeZone}
      secondaryActions={
        <LinkButton
          label={ordersTitle(me)}
          icon={<IconHistory size={16} aria-hidden />}
          href={supplyOrdersHref(property.id)}
        />
      }
    >
      {isClosed && <ClosedNote reason={closedBecause} isInternal={me.person.isInternal} />}
      <div className={css.shop}>
        <div>
          {!isClosed && (
            <RepeatPanel supplies={rows} orderInCart={orderInCart} lastOrder={lastOrder} onRepeat={repeat} />
          )}
          {!isPhone && forecast}
          {rows.length === 0 ? (
            <Panel>
              <EmptyState title="supplies.none" text="supplies.noneText" />
            </Panel>
          ) : (
            <ul className={css.cards}>
              {rows.map((supply) => (
                <SupplyCard
                  key={supply.productId}
                  supply={supply}
                  typed={cart[supply.productId] ?? ''}
                  timeZone={property.timeZone}
                  isClosed={isClosed}
                  onType={(typed) => addToCart({ [supply.productId]: typed })}
                />
              ))}
            </ul>
          )}
          {isPhone && forecast}
        </div>
        <CartPanel
          {...{ catalog, sum, attention, remark, failure, isBusy: isBusy || isOrdered }}
          mayOrder={!isClosed && sum.lines.length > 0 && Object.values(cart).every(isQuantity)}
          onAttention={setAttention}
          onRemark={setRemark}
          onOrder={() => void submitOrder()}
        />
      </div>
    </Page>
  );
}
