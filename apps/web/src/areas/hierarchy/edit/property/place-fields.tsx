import { timeZones } from '@latchboard/contract/hierarchy/places';
import { placeOfZone } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { hereZone } from '#web/lib/dates.ts';
import type { PropertyValues } from './property-values.ts';

/** The property's time zone, which all its times are shown in, and the day its warranty ends. */
export function PlaceFields({ form }: { readonly form: SchemaForm<PropertyValues> }) {
  const { timeZone, warrantyUntil } = form.values;
  return (
    <FieldRow>
      <SelectField
        {...form.field('timeZone')}
        required
        searchable
        options={timeZones.map((value) => ({ value, label: placeOfZone(value, 'en') }))}
      />
      <div>
        <DateField isInForm {...form.field('warrantyUntil')} today={dayIn(timeZone ?? hereZone)} />
        {warrantyUntil !== null && (
          <Button
            kind="quiet"
            size="small"
            label="property.noWarranty"
            onClick={() => form.set('warrantyUntil', null)}
          />
        )}
      </div>
    </FieldRow>
  );
}
