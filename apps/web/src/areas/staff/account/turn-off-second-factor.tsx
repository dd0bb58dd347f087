import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconShieldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/save-form.ts';
import type { InternalUser, Login } from '../shapes.ts';

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)) });
const initial = { reason: '' };
const labels = { reason: 'staff.turnOffSecondFactorReason' } as const;

interface SecondFactorProps {
  readonly person: Login | InternalUser;
}

/** Whether somebody's second factor is on, and the way to turn it off; nothing for who is not told (ACC-22). */
export function SecondFactor({ person }: SecondFactorProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (person.secondFactor === null) return null;
  return (
    <>
      <p>
        {t('staff.secondFactorState')}: {t(person.secondFactor ? 'staff.secondFactorOn' : 'staff.secondFactorOff')}
      </p>
      {person.may.turnOffSecondFactor && (
        <Button
          wide
          label="staff.turnOffSecondFactor"
          icon={<IconShieldOff size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && <TurnOffDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function TurnOffDialog({ person, onClose }: SecondFactorProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const params = { name: person.personalInformation.name };
  const form: SchemaForm<typeof initial> = useSchemaForm({
    schema,
    initial,
    labels,
    warnUnsaved: false,
    onSubmit: async ({ reason }) => {
      await saveForm(form, () => api.staff.turnOffSecondFactor({ staffId: person.id, reason }, { quiet: true }));
      showToast({ tone: 'success', title: { key: 'staff.turnedOffSecondFactor', params } });
      onClose();
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => /^(staff|internalUsers)\./.test(String(queryKey[0])),
      });
    },
  });
  return (
    <Dialog title={{ key: 'staff.turnOffSecondFactorTitle', params }} isOpen onClose={onClose}>
      <p>{t('staff.turnOffSecondFactorText', params)}</p>
      <FormFrame form={form} submitLabel="staff.turnOffSecondFactor" onCancel={onClose}>
        <TextField
          {...form.field('reason')}
          required
          rows={2}
          maxLength={500}
          help="staff.turnOffSecondFactorReasonHelp"
        />
      </FormFrame>
    </Dialog>
  );
}
