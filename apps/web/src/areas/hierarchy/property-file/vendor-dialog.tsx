import type { CallOutput, Contract } from '@latchboard/contract';
import { isVisible } from '@latchboard/contract/names';
import { phonePattern, printablePattern } from '@latchboard/contract/staff/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { useToday } from '#web/lib/use-today.ts';

export type Vendor = CallOutput<Contract['hierarchy']['addVendor']>;

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2),
      z.maxLength(100),
      z.regex(printablePattern, 'valInvalidCharacters'),
      z.refine(isVisible, 'valInvisibleCharacters'),
    ),
  phoneNumber: z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber')),
  emailAddress: z.union([z.literal(''), z.email()]),
  insuranceExpiresOn: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
  isActive: z.boolean(),
});
type Values = z.output<typeof schema>;
const labels = {
  name: 'vendor.name',
  phoneNumber: 'vendor.phone',
  emailAddress: 'vendor.email',
  insuranceExpiresOn: 'vendor.insuranceExpiresOn',
  isActive: 'vendor.active',
} as const;

interface VendorDialogProps {
  readonly propertyId: number;
  readonly vendor: Vendor | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds, edits, or removes a vendor. */
export function VendorDialog({ propertyId, vendor: currentVendor, onClose, onSaved }: VendorDialogProps) {
  const vendor = useAsOpened(currentVendor);
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `vendor ${vendor?.id ?? 'new'} of ${propertyId}`,
    initial: {
      name: vendor?.name ?? '',
      phoneNumber: vendor?.phoneNumber ?? '',
      emailAddress: vendor?.emailAddress ?? '',
      insuranceExpiresOn: vendor?.insuranceExpiresOn ?? null,
      isActive: vendor?.isActive ?? true,
    },
    labels,
    onSubmit: async ({ name, phoneNumber, emailAddress, insuranceExpiresOn, isActive }) => {
      const input = {
        propertyId,
        name,
        phoneNumber: phoneNumber || null,
        emailAddress: emailAddress || null,
        insuranceExpiresOn,
        isActive,
      };
      await saveForm(form, () =>
        vendor
          ? api.hierarchy.changeVendor({ ...input, vendorId: vendor.id, revision: vendor.revision }, { quiet: true })
          : api.hierarchy.addVendor(input, { quiet: true }),
      );
      showToast({ tone: 'success', title: { key: 'vendor.saved', params: { name } } });
      onClose();
      await onSaved();
    },
  });

  const today = useToday(propertyId);
  const { run } = useAction();
  async function remove({ id: vendorId, name, revision }: Vendor) {
    const isConfirmed = await confirm({
      title: { key: 'vendor.removeTitle', params: { name } },
      text: { key: 'vendor.removeText', params: { name } },
      confirmLabel: 'vendor.remove',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.hierarchy.removeVendor({ propertyId, vendorId, revision });
      showToast({ tone: 'success', title: { key: 'vendor.removed', params: { name } } });
    });
    onClose();
    await onSaved();
  }

  return (
    <Dialog title={vendor ? 'vendor.editTitle' : 'vendor.add'} isOpen onClose={onClose}>
      <FormFrame
        form={form}
        onCancel={onClose}
        danger={vendor && <Button kind="danger" label="vendor.remove" onClick={() => void remove(vendor)} />}
      >
        <TextField {...form.field('name')} required autoComplete="off" maxLength={100} />
        <TextField {...form.field('phoneNumber')} type="tel" autoComplete="off" help="staff.phoneHelp" />
        <TextField {...form.field('emailAddress')} type="email" autoComplete="off" />
        <DateField {...form.field('insuranceExpiresOn')} isInForm today={today} />
        <CheckField {...form.field('isActive')} />
      </FormFrame>
    </Dialog>
  );
}
