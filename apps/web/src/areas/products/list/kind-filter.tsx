import type { ProductKind } from '@latchboard/contract/products/rules';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ControlProps, Filter } from '#web/lib/list/filters/filter.ts';

type Kind = ProductKind | null;

export const kindFilter = (kinds: readonly ProductKind[]): Filter<Kind> => ({
  read: (raw) => kinds.find((kind) => kind === raw) ?? null,
  write: (kind) => kind ?? undefined,
  Control: (props) => <KindControl kinds={kinds} {...props} />,
  describe: (kind, textOf) => (kind === null ? undefined : textOf(`products.kind.${kind}`)),
});

function KindControl({ kinds, value, onChange }: ControlProps<Kind> & { readonly kinds: readonly ProductKind[] }) {
  const t = useTranslate();
  return (
    <SelectField
      label="products.kind"
      isCompact
      clearable
      placeholder="products.everyKind"
      value={value}
      options={kinds.map((kind) => ({ value: kind, label: t(`products.kind.${kind}`) }))}
      onChange={(kind) => onChange(kinds.find((candidate) => candidate === kind) ?? null)}
    />
  );
}
