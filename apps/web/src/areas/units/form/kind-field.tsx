import { type UnitKind, unitKinds } from '@latchboard/contract/units/rules';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';

export function KindField(field: FieldBinding<UnitKind>) {
  const t = useTranslate();
  return (
    <SelectField
      {...field}
      options={unitKinds.map((kind) => ({ value: kind, label: t(`units.kind.${kind}`) }))}
      onChange={(value) => {
        const kindOfValue = unitKinds.find((kind) => kind === value);
        if (kindOfValue) field.onChange(kindOfValue);
      }}
    />
  );
}
