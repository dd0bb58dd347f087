import { Button } from '@latchboard/ui/button/button.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type FormEvent, useId } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { OrderRow } from '../shapes.ts';
import css from './list.module.css';

interface CustomerNumberCellProps {
  readonly order: Pick<OrderRow, 'propertyId' | 'propertyName' | 'customerNumber' | 'mayEnterCustomerNumber'>;
  readonly onSaved: () => Promise<unknown>;
}

/** Customer number of an order's property. If it is missing, users with the right enter it here (PUR-06). */
export function CustomerNumberCell({ order, onSaved }: CustomerNumberCellProps) {
  if (order.customerNumber !== null) return order.customerNumber;
  return order.mayEnterCustomerNumber ? <NumberForm order={order} onSaved={onSaved} /> : '–';
}

function NumberForm({ order: { propertyId, propertyName: property }, onSaved }: CustomerNumberCellProps) {
  const t = useTranslate();
  const errorId = useId();
  const [typed, setTyped, forget] = useDraftState(`customer number of ${propertyId}`, '');
  const { isBusy, problem, setProblem, run } = useAction();
  const customerNumber = typed.trim();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (customerNumber === '' || isBusy) return;
    await run(async () => {
      await api.hierarchy.setCustomerNumber({ propertyId, customerNumber }, { quiet: true });
      forget();
      showToast({ tone: 'success', title: { key: 'purchaseOrders.numberSaved', params: { property } } });
      await onSaved();
    });
  }

  return (
    <form className={css.number} onSubmit={(event) => void save(event)}>
      <input
        aria-label={t('purchaseOrders.enterCustomerNumber', { property })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : errorId}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" size="small" label="purchaseOrders.update" disabled={customerNumber === ''} busy={isBusy} />
      {problem !== null && (
        <small id={errorId} role="alert">
          {problem}
        </small>
      )}
    </form>
  );
}
