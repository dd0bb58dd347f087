import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { PriceTable } from '../shapes.ts';

/** Returns a function that names a table by its tier and, if set, its variant. */
export function useTableName() {
  const t = useTranslate();
  return ({ tier, variant }: Pick<PriceTable, 'tier' | 'variant'>) =>
    variant === ''
      ? t(`products.tier.${tier}`)
      : t('products.tableName', { tier: t(`products.tier.${tier}`), variant });
}
