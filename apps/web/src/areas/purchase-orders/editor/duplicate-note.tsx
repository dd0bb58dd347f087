import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCopy } from '@tabler/icons-react';
import type { Order } from '../shapes.ts';
import css from './order-form.module.css';

interface DuplicateNoteProps {
  readonly source: Order;
  readonly unchangedPrices: readonly number[];
}

/** Explains a duplicated order: its source, today's prices, and the lines without a price today. */
export function DuplicateNote({ source: { number }, unchangedPrices }: DuplicateNoteProps) {
  const t = useTranslate();
  return (
    <p role="note" className={css.copied}>
      <IconCopy size={18} aria-hidden />
      <span>
        {number === null
          ? t('purchaseOrders.duplicateOfDraft')
          : t('purchaseOrders.duplicateOf', { number: String(number) })}
        {unchangedPrices.length > 0 && (
          <>
            {' '}
            {t('purchaseOrders.duplicateKept', { count: unchangedPrices.length, lines: unchangedPrices.join(', ') })}
          </>
        )}
      </span>
    </p>
  );
}
