import { countries, statesOf } from '@latchboard/contract/hierarchy/places';
import { stateNames } from '@latchboard/contract/imports/state-names';
import type { TextKey, Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { FormGroup } from '@latchboard/ui/form/form-group.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconCopy } from '@tabler/icons-react';
import type { AddressValues } from './address-values.ts';

interface AddressFieldsProps extends Omit<FieldBinding<AddressValues>, 'label'> {
  readonly title: TextKey;
  readonly errors: Readonly<Record<string, string>>;
  readonly isRequired?: boolean;
  /** Address to copy with the copy button. */
  readonly copyFrom?: AddressValues;
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Options that show code and name. A search matches both. */
const stateOptions = (codes: readonly string[]) =>
  codes.map((value) => ({ value, label: [value, stateNames[value]].filter(Boolean).join(' · ') }));

/** Fields for an address. The states depend on its country (HIE-04). */
export function AddressFields(props: AddressFieldsProps) {
  const { title, path, value, onChange, errors, isRequired = false, copyFrom } = props;
  const textField = (key: 'addressLine1' | 'addressLine2' | 'city' | 'zip') => ({
    label: `address.${key}` as const,
    path: `${path}.${key}`,
    value: value[key],
    error: errors[`${path}.${key}`],
    required: isRequired && key !== 'addressLine2',
    onChange: (next: string) => onChange({ ...value, [key]: next }),
  });
  const chooseCountry = (country: string | null) => {
    if (country === null) return;
    const isKnownState = statesOf(country).includes(value.state ?? '');
    onChange({ ...value, country, state: isKnownState ? value.state : null });
  };
  return (
    <FormGroup title={title}>
      {copyFrom && (
        <div>
          <Button
            size="small"
            label="address.copy"
            icon={<IconCopy size={14} aria-hidden />}
            onClick={() => onChange(copyFrom)}
          />
        </div>
      )}
      <TextField {...textField('addressLine1')} maxLength={200} />
      <TextField {...textField('addressLine2')} maxLength={200} />
      <FieldRow>
        <TextField {...textField('city')} maxLength={100} />
        <TextField {...textField('zip')} maxLength={20} />
      </FieldRow>
      <FieldRow>
        <SelectField
          label="address.country"
          path={`${path}.country`}
          value={value.country}
          error={errors[`${path}.country`]}
          options={optionsOf(countries)}
          onChange={chooseCountry}
        />
        <SelectField
          searchable
          clearable={!isRequired}
          label="address.state"
          path={`${path}.state`}
          required={isRequired}
          value={value.state}
          error={errors[`${path}.state`]}
          options={stateOptions(statesOf(value.country))}
          onChange={(state) => onChange({ ...value, state })}
        />
      </FieldRow>
    </FormGroup>
  );
}

const titles = {
  physicalAddress: 'address.physical',
  shippingAddress: 'address.shipping',
  billingAddress: 'address.billing',
} as const;
const parts = ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'] as const;

/** Labels of address fields in a list of errors. Each label names the address. */
export function addressLabels(t: Translate, ...paths: (keyof typeof titles)[]): Readonly<Record<string, Wording>> {
  return Object.fromEntries(
    paths.flatMap((path) => [
      [path, titles[path]],
      ...parts.map((part) => {
        const params = { address: t(titles[path]), part: t(`address.${part}`) };
        return [`${path}.${part}`, { key: 'address.part', params }] as const;
      }),
    ]),
  );
}
