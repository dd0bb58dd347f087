import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsConnected } from '#web/lib/connection.ts';
import { ScanResultFrame } from '#web/lib/scan/scan-result-frame.tsx';
import type { Entry } from './queue.ts';

interface LastScanCardProps {
  readonly entry: Entry;
  readonly onUndo: (entry: Entry) => void;
  /** Records an item with an unexpected serial number as this product. */
  readonly onConfirm: (entry: Entry, productId: number) => void;
}

/** Result of the last scan. */
export function LastScanCard({ entry, onUndo, onConfirm }: LastScanCardProps) {
  const t = useTranslate();
  const isConnected = useIsConnected();
  const { scan, outcome, equipment, message = '', suggestedProductId } = entry;
  const { serial, mode } = scan;
  if (outcome === 'rejected')
    return (
      <ScanResultFrame
        key={scan.id}
        verdict="wrong"
        headline={t('inventory.scanRejected', { serial: serial || '–' })}
        detail={message}
      >
        {suggestedProductId !== undefined && (
          <>
            <Button
              kind="main"
              size="large"
              label="inventory.recordAsSuggested"
              onClick={() => onConfirm(entry, suggestedProductId)}
            />
            <Button
              size="large"
              label="inventory.recordAsChosen"
              onClick={() => scan.productId !== undefined && onConfirm(entry, scan.productId)}
            />
          </>
        )}
      </ScanResultFrame>
    );
  if (outcome === 'waiting')
    return (
      <ScanResultFrame
        key={scan.id}
        verdict="waiting"
        headline={t(isConnected ? 'inventory.scanChecking' : 'inventory.scanSaved', { serial })}
        detail={t(isConnected ? 'inventory.scanCheckingText' : 'inventory.scanSavedText')}
      />
    );
  if (outcome === 'undone')
    return (
      <ScanResultFrame key={scan.id} verdict="right" headline={t('inventory.scanUndone', { serial })} detail={null} />
    );
  return (
    <ScanResultFrame
      key={scan.id}
      verdict="right"
      headline={t(`inventory.scanned.${mode}`, { serial: equipment?.serial ?? serial })}
      detail={equipment?.product.name}
    >
      <Button
        size="large"
        label="scanning.undo"
        icon={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => onUndo(entry)}
      />
    </ScanResultFrame>
  );
}
