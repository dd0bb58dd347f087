import { isBirthday, nameLimits } from '@latchboard/contract/staff/rules';
import type { Translate } from '@latchboard/texts';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { mergeTyped } from '@latchboard/ui/form/merge-form.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { query } from '#web/lib/query.ts';
import { explainTakenUserAddress } from '../form/login-of-address.ts';
import { personFields } from '../form/person-fields.ts';
import type { InternalUser, InternalUserInput } from '../shapes.ts';
import { roleName } from '../site-logins/login-columns.tsx';

const schema = z.object({
  ...personFields,
  birthdate: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isBirthday(text), 'valBirthday'),
  ),
  startDate: z.nullable(z.string()).check(z.refine((day) => day === null || isDay(day), 'valDate')),
  emailPasswordCode: z.boolean(),
});
type Values = z.output<typeof schema>;

const labels = {
  name: 'staff.name',
  email: 'staff.email',
  phoneNumber: 'staff.phone',
  birthdate: 'users.birthdate',
  accessRoleId: 'staff.role',
  startDate: 'users.startDate',
  emailPasswordCode: 'staff.emailPasswordCode',
} as const;

const inputPaths = {
  'personalInformation.name': 'name',
  'personalInformation.contactEmail': 'email',
  'personalInformation.contactNumber': 'phoneNumber',
  'personalInformation.birthdate': 'birthdate',
  accessRole: 'accessRoleId',
} as const;

const valuesOf = (user: InternalUser | undefined): Values => ({
  name: user?.personalInformation.name ?? '',
  email: user?.personalInformation.contactEmail ?? '',
  phoneNumber: user?.personalInformation.contactNumber ?? '',
  birthdate: user?.personalInformation.birthdate ?? '',
  accessRoleId: user ? String(user.accessRole.id) : null,
  startDate: user?.startDate ?? null,
  emailPasswordCode: true,
});

const inputOf = (values: Values): Omit<InternalUserInput, 'emailPasswordCode'> => ({
  personalInformation: {
    name: values.name.trim(),
    contactEmail: values.email.trim().toLowerCase(),
    contactNumber: values.phoneNumber.trim() || null,
    birthdate: values.birthdate.trim() || null,
  },
  accessRole: { id: Number(values.accessRoleId) },
  startDate: values.startDate,
});

const userText = (field: keyof Values, { accessRoleId }: Values, t: Translate) =>
  field === 'accessRoleId' && accessRoleId !== null ? roleName(Number(accessRoleId), t) : undefined;

interface UserFormProps {
  readonly user?: InternalUser;
  /** Roles that the caller may assign. */
  readonly roles: readonly { readonly id: number }[];
}

/** Form for an internal user (STF-08, STF-10). */
export function UserForm({ user, roles }: UserFormProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const goBack = useGoBack('/internal-users');
  const { form, stored, mergedChanges } = useRecordForm<InternalUser, Values, Values, unknown>({
    record: user,
    draft: `user ${user?.id ?? 'new'}`,
    // Refetches the screen's query, because the screen shows the name and whether the user can be edited.
    reload: ({ id }) =>
      queryClient.fetchQuery({
        ...query(api.staff.getInternalUser, { userId: id }, { quiet: true }),
        staleTime: 0,
      }),
    valuesOf,
    keep: (versions, { may }) => ({
      ...mergeTyped(versions),
      ...(!may.editRole && { accessRoleId: versions.stored.accessRoleId }),
    }),
    schema,
    labels,
    paths: inputPaths,
    save: (values, { stored: now }) =>
      now
        ? api.staff.changeInternalUser({ ...inputOf(values), userId: now.id, revision: now.revision }, { quiet: true })
        : api.staff
            .addInternalUser({ ...inputOf(values), emailPasswordCode: values.emailPasswordCode }, { quiet: true })
            .catch(async (error: unknown) => {
              throw await explainTakenUserAddress(error, values.email, t);
            }),
    onSaved: async (_, values) => {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.'),
      });
      const key = user ? 'staff.saved' : 'staff.added';
      showToast({ tone: 'success', title: { key, params: { name: values.name.trim() } } });
      goBack();
    },
  });

  const mayAssignRole = stored?.may.editRole ?? true;
  const options = (mayAssignRole ? roles : stored ? [stored.accessRole] : []).map(({ id }) => ({
    value: String(id),
    label: roleName(id, t),
  }));
  return (
    <FormFrame form={form} submitLabel={user ? 'ui.save' : 'users.add'} onCancel={goBack}>
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={userText} />
      <FieldRow>
        <TextField {...form.field('name')} required autoComplete="off" maxLength={nameLimits.max} />
        <TextField
          {...form.field('email')}
          type="email"
          required
          autoComplete="off"
          readOnly={user !== undefined}
          {...(user && { help: 'staff.emailStays' as const })}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('phoneNumber')} type="tel" autoComplete="off" help="staff.phoneHelp" />
        <SelectField {...form.field('accessRoleId')} required disabled={!mayAssignRole} options={options} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('birthdate')} autoComplete="off" maxLength={5} help="users.birthdateHelp" />
        <DateField isInForm {...form.field('startDate')} today={dayIn(localZone)} />
      </FieldRow>
      {!user && <CheckField {...form.field('emailPasswordCode')} help="staff.emailPasswordCodeHelp" />}
    </FormFrame>
  );
}
