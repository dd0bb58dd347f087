import { identityKinds } from '@latchboard/contract/key-receipts/rules';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { Choice } from './choice.tsx';
import css from './hand-over.module.css';
import type { HandOverValues } from './hand-over-values.ts';

interface VendorPartProps {
  readonly propertyId: number;
  readonly form: SchemaForm<HandOverValues>;
}

/** Person who gets the keys, their company, and the checked identity. */
export function VendorPart({ propertyId, form }: VendorPartProps) {
  const t = useTranslate();
  const vendors = useQuery(query(api.hierarchy.listVendors, { propertyId }, { quiet: true })).data?.rows ?? [];
  const activeVendors = vendors.filter(({ isActive }) => isActive);

  function choose(id: string | null) {
    form.set('vendorId', id);
    const vendor = activeVendors.find((candidate) => String(candidate.id) === id);
    if (!vendor) return;
    form.set('vendorName', vendor.name);
    form.set('vendorEmail', vendor.emailAddress ?? '');
  }

  return (
    <Panel title="keyReceipts.vendor">
      <div className={css.fields}>
        {activeVendors.length > 0 && (
          <SelectField
            {...form.field('vendorId')}
            onChange={choose}
            options={activeVendors.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder="keyReceipts.otherVendor"
            searchable
            clearable
          />
        )}
        <FieldRow>
          <TextField {...form.field('vendorName')} required maxLength={100} />
          <TextField {...form.field('vendorEmail')} type="email" autoComplete="off" maxLength={254} />
        </FieldRow>
        <TextField {...form.field('vendorRepName')} required autoComplete="off" maxLength={100} />
        <FieldRow>
          <TextField {...form.field('vendorRepPhone')} type="tel" autoComplete="off" />
          <TextField {...form.field('vendorRepEmail')} type="email" autoComplete="off" maxLength={254} />
        </FieldRow>
        <Choice
          label="keyReceipts.identity"
          options={identityKinds.map((kind) => ({ value: kind, label: t(`keyReceipts.identity.${kind}`) }))}
          value={form.values.identity}
          onChange={(kind) => form.set('identity', kind)}
        />
        <FieldRow>
          <TextField {...form.field('verifiedNumber')} help="keyReceipts.lastFourHint" required autoComplete="off" />
          <TextField {...form.field('verifiedBy')} required autoComplete="off" maxLength={100} />
        </FieldRow>
      </div>
    </Panel>
  );
}
