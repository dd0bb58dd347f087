import { roleIdByKey } from '@latchboard/rights';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import type { Order } from '../shapes.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(100)),
  email: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.email('valEmail')),
  language: z.enum(['en', 'es']),
});
type Values = z.output<typeof schema>;
const labels = {
  name: 'purchaseOrders.contactName',
  email: 'purchaseOrders.quote.to',
  language: 'purchaseOrders.quote.language',
} as const;
const paths = {
  'personalInformation.name': 'name',
  'personalInformation.contactEmail': 'email',
  'personalInformation.preferredLanguage': 'language',
};

interface InviteContactProps {
  readonly order: Pick<Order, 'propertyId' | 'propertyName'>;
  readonly onInvited: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Invites a property manager by email to set a password. The manager then gets the request for units. */
export function InviteContact({ order, onInvited, onCancel }: InviteContactProps) {
  const t = useTranslate();
  const { propertyId, propertyName } = order;
  const mayInvite = mayDo(useMe(), 'SiteLogin_CREATE');
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `contact of ${order.propertyId} invite`,
    initial: { name: '', email: '', language: 'en' },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ name, email, language }) => {
      const input = {
        personalInformation: {
          name,
          contactEmail: email.toLowerCase(),
          contactNumber: null,
          preferredLanguage: language,
        },
        ...{ commercialLevel: 4, accessRole: { id: roleIdByKey.manager }, properties: [{ id: propertyId }] },
        ...{ isSSOEnabled: false, setLoginAsPrimaryContact: false, emailPasswordCode: true },
        currentPropertyId: propertyId,
      };
      await saveForm(form, () => api.staff.addStaff(input, { quiet: true }), { paths });
      showToast({ tone: 'success', title: { key: 'purchaseOrders.contactInvited', params: { name } } });
      await onInvited();
    },
  });
  if (!mayInvite)
    return (
      <>
        <p>{t('purchaseOrders.noUnitLoginAsk', { property: propertyName })}</p>
        <DialogActions cancel={<Button label="ui.close" onClick={onCancel} />} />
      </>
    );
  return (
    <>
      <p>{t('purchaseOrders.noUnitLogin', { property: propertyName })}</p>
      <FormFrame
        form={form}
        submitLabel="purchaseOrders.inviteContact"
        onCancel={onCancel}
        actions={<LinkButton label="purchaseOrders.addLogin" href={`/property/${propertyId}/add-staff`} />}
      >
        <TextField {...form.field('name')} required autoFocus autoComplete="off" maxLength={100} />
        <TextField {...form.field('email')} required type="email" autoComplete="off" />
        <SelectField
          {...form.field('language')}
          required
          onChange={(chosen) => form.set('language', chosen === 'es' ? 'es' : 'en')}
          options={(['en', 'es'] as const).map((value) => ({
            value,
            label: t(value === 'en' ? 'purchaseOrders.quote.english' : 'purchaseOrders.quote.spanish'),
          }))}
        />
      </FormFrame>
    </>
  );
}
