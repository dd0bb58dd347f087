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
import type { Recipient } from '../shapes.ts';
import { Choice } from './choice.tsx';
import css from './hand-over.module.css';
import { type HandOverValues, recipientValues } from './hand-over-values.ts';

const recipientFields = [
  ...(['vendorId', 'vendorName', 'vendorEmail'] as const),
  ...(['vendorRepName', 'vendorRepEmail', 'vendorRepPhone'] as const),
];
/** Fields needed only for emails and reminders. */
const contactFields = ['vendorEmail', 'vendorRepPhone', 'vendorRepEmail'] as const;

interface VendorPartProps {
  readonly propertyId: number;
  readonly form: SchemaForm<HandOverValues>;
  /** People who have signed before. */
  readonly recipients: readonly Recipient[];
}

/**
 * Person who gets the keys, their company, and the checked identity. One click selects a person who has signed before.
 */
export function VendorPart({ propertyId, form, recipients }: VendorPartProps) {
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

  function chooseRecipient(recipient: Recipient) {
    const values = recipientValues(recipient);
    for (const name of recipientFields) form.set(name, values[name]);
  }
  const { vendorName, vendorRepName, vendorEmail, vendorRepEmail, vendorRepPhone } = form.values;
  const isChosen = (recipient: Recipient) =>
    recipient.vendorName === vendorName && recipient.vendorRepName === vendorRepName;
  const contactText = [vendorEmail, vendorRepPhone, vendorRepEmail].filter((text) => text.trim() !== '').join(' · ');
  const hasContactError = contactFields.some((name) => form.errors[name] !== undefined);

  return (
    <Panel title="keyReceipts.vendor">
      <div className={css.fields}>
        {recipients.length > 0 && (
          <fieldset className={css.recent}>
            <legend>{t('keyReceipts.recent')}</legend>
            <div>
              {recipients.map((recipient) => (
                <button
                  key={`${recipient.vendorName} ${recipient.vendorRepName}`}
                  type="button"
                  aria-pressed={isChosen(recipient)}
                  onClick={() => chooseRecipient(recipient)}
                >
                  <b>{recipient.vendorRepName}</b> {recipient.vendorName}
                </button>
              ))}
            </div>
          </fieldset>
        )}
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
          <TextField {...form.field('vendorRepName')} required autoComplete="off" maxLength={100} />
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
        <details className={css.contact} open={hasContactError || undefined}>
          <summary>
            {contactText === '' ? t('keyReceipts.contact') : t('keyReceipts.contactOf', { contact: contactText })}
          </summary>
          <div className={css.fields}>
            <TextField {...form.field('vendorEmail')} type="email" autoComplete="off" maxLength={254} />
            <FieldRow>
              <TextField {...form.field('vendorRepPhone')} type="tel" autoComplete="off" />
              <TextField {...form.field('vendorRepEmail')} type="email" autoComplete="off" maxLength={254} />
            </FieldRow>
          </div>
        </details>
      </div>
    </Panel>
  );
}
