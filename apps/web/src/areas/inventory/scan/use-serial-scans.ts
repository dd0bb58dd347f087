import { cutText } from '@latchboard/contract/cut-text';
import { type ScanMode, serialNumber } from '@latchboard/contract/inventory/rules';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { flushSync } from 'react-dom';
import { api } from '#web/lib/api.ts';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { playSound } from '#web/lib/scan/sounds.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import type { ScanDeskData } from '../shapes.ts';
import type { Entry, Queue, QueuedScan, QueueView } from './queue.ts';

const readSetup = (raw: Readonly<Record<string, unknown>>) => ({
  product: read.wholeNumber(raw.product, 1, 0),
  batch: read.wholeNumber(raw.batch, 1, 0),
});

interface SerialScansInput {
  readonly mode: ScanMode;
  readonly desk: ScanDeskData;
  readonly queue: Queue;
  readonly view: QueueView;
}

/** Product whose number is the prefix of a serial number, such as 116 for `116-9777`. Undefined if there is none. */
export const productOfSerial = <Product extends { readonly number: string }>(
  products: readonly Product[],
  serial: string,
): Product | undefined =>
  products.find(({ number }) => serial.slice(0, number.length + 1).toLowerCase() === `${number}-`.toLowerCase());

/** Handles the codes scanned on this screen, each with the screen's action. */
export function useSerialScans({ mode, desk, queue, view }: SerialScansInput) {
  const t = useTranslate();
  const [setup, setSetup] = useUrlState(readSetup);
  const [reason, setReason, forgetReason] = useDraftState(`scan reason ${mode}`, '');
  const product = mode === 'new' ? desk.products.find(({ id }) => id === setup.product) : undefined;
  const batch = desk.batches.find((candidate) => candidate.id === setup.batch && candidate.product.id === product?.id);
  const isCurrentMode = (entry: Entry) => entry.scan.mode === mode && entry.outcome !== 'undone';

  /** Required setting that is still missing. Null if there is none. */
  function missingSetting(): 'inventory.chooseProductFirst' | 'inventory.reasonRequired' | null {
    if (mode === 'new' && !product) return 'inventory.chooseProductFirst';
    if (mode === 'destroyed' && reason.trim() === '') return 'inventory.reasonRequired';
    return null;
  }
  const blockedBy = missingSetting();

  /** Error that this page can detect without the server. Null if there is none. */
  function errorOf(serial: string): string | null {
    if (blockedBy !== null) return t(blockedBy);
    if (!serialNumber.test(serial)) return t('inventory.notSerial');
    const isSame = (entry: Entry) => entry.scan.serial.toLowerCase() === serial.toLowerCase();
    const isRepeated = view.entries.some(
      (entry) => isCurrentMode(entry) && entry.outcome !== 'rejected' && isSame(entry),
    );
    return isRepeated ? t('inventory.scannedTwice') : null;
  }

  const onCode = (code: string) =>
    // Renders the result synchronously, before the next code is handled.
    flushSync(() => {
      const serial = code.trim();
      const scan: QueuedScan = {
        ...{ id: crypto.randomUUID(), at: new Date().toISOString(), mode, serial, reason: reason.trim() },
        ...(product && { productId: product.id }),
        ...(product && batch && { batchId: batch.id }),
      };
      const serialError = errorOf(serial);
      const otherProduct = product && productOfSerial(desk.products, serial);
      const isOtherProduct = otherProduct !== undefined && otherProduct.id !== product?.id;
      if (serialError === null && !isOtherProduct) {
        forgetReason();
        return queue.scan(scan);
      }
      playSound('wrong');
      if (serialError !== null) return queue.reject({ ...scan, serial: cutText(serial, 40) }, serialError);
      const products = {
        other: `${otherProduct?.number} ${otherProduct?.name}`,
        chosen: `${product?.number} ${product?.name}`,
      };
      queue.reject(scan, t('inventory.otherProduct', products), otherProduct?.id);
    });

  /** Records an item whose serial number begins with the number of another product. */
  function confirmProduct({ scan }: Entry, productId: number) {
    const isSameProduct = productId === scan.productId;
    if (!isSameProduct) setSetup({ product: productId, batch: 0 }, { replace: true });
    void queue.dismiss(scan.id);
    const { batchId: _, ...withoutBatch } = scan;
    queue.scan({ ...(isSameProduct ? scan : withoutBatch), id: crypto.randomUUID(), productId });
  }

  async function undo({ scan }: Entry) {
    try {
      await api.inventory.undoScan({ key: scan.id }, { quiet: true });
      queue.noteUndone(scan.id);
      showToast({ tone: 'success', title: { key: 'inventory.scanUndone', params: { serial: scan.serial } } });
    } catch (failure) {
      showToast({ tone: 'error', title: { data: failureMessage(failure, t) } });
    }
  }

  return {
    product,
    batch,
    reason,
    setReason,
    setProduct: (id: number) => setSetup({ product: id, batch: 0 }, { replace: true }),
    setBatch: (id: number) => setSetup({ batch: id }, { replace: true }),
    blockedBy,
    onCode,
    confirmProduct,
    undo: (entry: Entry) => void undo(entry),
    /** Number of scans on this screen that the server accepted. */
    count: view.entries.filter((entry) => isCurrentMode(entry) && entry.outcome === 'done').length,
  };
}

export type SerialScans = ReturnType<typeof useSerialScans>;
