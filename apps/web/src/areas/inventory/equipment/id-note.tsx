import { Button } from '@latchboard/ui/button/button.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { ControlProps } from '#web/lib/list/filters/filter.ts';
import { query } from '#web/lib/query.ts';

interface IdNoteProps extends ControlProps<number | null> {
  readonly what: 'product' | 'batch' | 'property';
}

/** Name of the record that a link filters by, with a button to clear the filter. */
export function IdNote({ what, value, onChange }: IdNoteProps) {
  const name = useNameOf(what, value);
  if (value === null) return null;
  return (
    <Button
      size="small"
      label={{ key: `inventory.only.${what}`, params: { name } }}
      iconAfter={<IconX size={14} aria-hidden />}
      onClick={() => onChange(null)}
    />
  );
}

function useNameOf(what: IdNoteProps['what'], id: number | null): string {
  const products = useQuery({
    ...query(api.inventory.countEquipment, {}, { quiet: true }),
    enabled: what === 'product' && id !== null,
  }).data?.rows;
  const property = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: id ?? 0 }, { quiet: true }),
    enabled: what === 'property' && id !== null,
  }).data;
  if (what === 'product') return products?.find(({ product }) => product.id === id)?.product.name ?? String(id);
  return what === 'property' ? (property?.name ?? String(id)) : String(id);
}
