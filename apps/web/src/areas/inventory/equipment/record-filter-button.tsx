import { Button } from '@latchboard/ui/button/button.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { ControlProps } from '#web/lib/list/filters/filter.ts';
import { query } from '#web/lib/query.ts';

interface RecordFilterButtonProps extends ControlProps<number | null> {
  readonly kind: 'product' | 'batch' | 'property';
}

/** Name of the record in the filter of a link, with a button to clear the filter. */
export function RecordFilterButton({ kind, value, onChange }: RecordFilterButtonProps) {
  const name = useNameOf(kind, value);
  if (value === null) return null;
  return (
    <Button
      size="small"
      label={{ key: `inventory.only.${kind}`, params: { name } }}
      iconAfter={<IconX size={14} aria-hidden />}
      onClick={() => onChange(null)}
    />
  );
}

function useNameOf(kind: RecordFilterButtonProps['kind'], id: number | null): string {
  const products = useQuery({
    ...query(api.inventory.countEquipment, {}, { quiet: true }),
    enabled: kind === 'product' && id !== null,
  }).data?.rows;
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: id ?? 0 }, { quiet: true }),
    enabled: kind === 'property' && id !== null,
  }).data;
  if (kind === 'product') return products?.find(({ product }) => product.id === id)?.product.name ?? String(id);
  return kind === 'property' ? (property?.name ?? String(id)) : String(id);
}
