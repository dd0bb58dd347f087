import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsConnected } from '#web/lib/connection.ts';
import { AnswerFrame } from '#web/lib/scan/answer-frame.tsx';
import type { Entry } from './queue.ts';

interface ScanAnswerProps {
  readonly entry: Entry;
  readonly onUndo: (entry: Entry) => void;
  /** Records an item with an unexpected serial number as this product. */
  readonly onConfirm: (entry: Entry, productId: number) => void;
}

/** Result of the last scan. */
export function ScanAnswer({ entry, onUndo, onConfirm }: ScanAnswerProps) {
  const t = useTranslate();
  const isConnected = useIsConnected();
  const { scan, outcome, equipment, message = '', suggestedProductId } = entry;
  const { serial, mode } = scan;
  if (outcome === 'rejected')
    return (
      <AnswerFrame
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
      </AnswerFrame>
    );
  if (outcome === 'waiting')
    return (
      <AnswerFrame
        key={scan.id}
        verdict="waiting"
        headline={t(isConnected ? 'inventory.scanChecking' : 'inventory.scanSaved', { serial })}
        detail={t(isConnected ? 'inventory.scanCheckingText' : 'inventory.scanSavedText')}
      />
    );
  if (outcome === 'undone')
    return <AnswerFrame key={scan.id} verdict="right" headline={t('inventory.scanUndone', { serial })} detail={null} />;
  return (
    <AnswerFrame
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
    </AnswerFrame>
  );
}
