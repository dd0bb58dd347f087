import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { playSound } from '#web/lib/scan/sounds.ts';
import { useAction } from '#web/lib/use-action.ts';

/** Items to deliver. Retrying after a lost reply does not deliver them twice. */
export function useDelivery(propertyId: number) {
  const key = useRef(crypto.randomUUID());
  const [serials, setSerials] = useState<readonly string[]>([]);
  const { isBusy, problem, setProblem, run } = useAction();

  function change(next: readonly string[]) {
    setSerials(next);
    setProblem(null);
    // A changed list needs a new idempotency key.
    key.current = crypto.randomUUID();
  }

  const deliver = () =>
    run(
      async () => {
        const { count } = await api.inventory.deliverEquipment(
          { propertyId, serials: [...serials], key: key.current },
          { quiet: true },
        );
        playSound('right');
        showToast({ tone: 'success', title: { key: 'inventory.delivered', params: { count } } });
        change([]);
      },
      (succeeded) => !succeeded && playSound('wrong'),
    );

  return {
    serials,
    problem,
    isBusy,
    deliver,
    reject: setProblem,
    add: (serial: string) => change([serial, ...serials]),
    remove: (serial: string) => change(serials.filter((candidate) => candidate !== serial)),
  };
}
