import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { PriceTable } from '../shapes.ts';

/** Name of a table: its tier, or the name of a second table. */
export function useTableName() {
  const t = useTranslate();
  return ({ tier, variant }: Pick<PriceTable, 'tier' | 'variant'>) =>
    variant === ''
      ? t(`products.tier.${tier}`)
      : t('products.tableName', { tier: t(`products.tier.${tier}`), variant });
}
