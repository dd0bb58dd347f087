import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { failureWords } from '#web/lib/failure-toast.ts';
import { sound } from '#web/lib/scan/sounds.ts';

/** The pieces that are to be delivered; one press books once, also when its answer was lost. */
export function useDelivery(propertyId: number) {
  const t = useTranslate();
  const key = useRef(crypto.randomUUID());
  const [serials, setSerials] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function change(next: readonly string[]) {
    setSerials(next);
    setProblem(null);
    // Another list is another delivery.
    key.current = crypto.randomUUID();
  }

  async function deliver() {
    setBusy(true);
    try {
      const { count } = await api.inventory.deliverEquipment(
        { propertyId, serials: [...serials], key: key.current },
        { quiet: true },
      );
      sound('right');
      showToast({ tone: 'success', title: { key: 'inventory.delivered', params: { count } } });
      change([]);
    } catch (failure) {
      sound('wrong');
      setProblem(failureWords(failure, t));
    } finally {
      setBusy(false);
    }
  }

  return {
    serials,
    problem,
    isBusy,
    deliver,
    refuse: setProblem,
    add: (serial: string) => change([serial, ...serials]),
    remove: (serial: string) => change(serials.filter((one) => one !== serial)),
  };
}
