import { type Chip, ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import type { FormCore } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRoleChoices } from './use-role-choices.ts';

export interface Login {
  readonly id: number;
  readonly name: string;
}

interface RecipientFieldProps {
  readonly core: FormCore;
  /** Path of a step, such as `steps.0.`. Empty for the recipients of the first message. */
  readonly pathPrefix?: `steps.${number}.` | '';
  readonly logins: readonly Login[];
  readonly isCompact?: boolean;
}

const specialFields = { first: 'notifiesContact', step: 'notifiesOwner' } as const;

/** Roles, logins, the primary contact or the owner, and typed email addresses, as one list of chips. */
export function RecipientField({ core, pathPrefix = '', logins, isCompact = false }: RecipientFieldProps) {
  const t = useTranslate();
  const isFirst = pathPrefix === '';
  const addresses = useFormField<readonly string[]>(core, `${pathPrefix}recipients`);
  const roles = useFormField<readonly number[]>(core, `${pathPrefix}roles`);
  const loginIds = useFormField<readonly number[]>(core, `${pathPrefix}logins`);
  const special = useFormField<boolean>(core, `${pathPrefix}${isFirst ? specialFields.first : specialFields.step}`);
  const specialChip: Chip = {
    value: 'special:',
    label: t(isFirst ? 'alertRules.primaryContact' : 'alertRules.exceptionOwner'),
  };
  const options: Chip[] = [
    specialChip,
    ...useRoleChoices().map(({ value, label }) => ({ value: `role:${value}`, label })),
    ...logins.map(({ id, name }) => ({ value: `login:${id}`, label: name })),
  ];
  const value = [
    ...(special.value ? [specialChip.value] : []),
    ...roles.value.map((id) => `role:${id}`),
    ...loginIds.value.map((id) => `login:${id}`),
    ...addresses.value,
  ];

  function change(next: readonly string[]) {
    const idsOf = (kind: 'role:' | 'login:') =>
      next.filter((recipient) => recipient.startsWith(kind)).map((recipient) => Number(recipient.slice(kind.length)));
    const isAddress = (recipient: string) => recipient !== specialChip.value && !/^(role|login):\d+$/.test(recipient);
    setIfChanged(special, next.includes(specialChip.value));
    setIfChanged(roles, idsOf('role:'));
    setIfChanged(loginIds, idsOf('login:'));
    // Must be last, because a change to this field also clears its server error.
    addresses.onChange(next.filter(isAddress));
  }

  return (
    <ChipsField
      path={addresses.path}
      label="alertRules.section.recipients"
      error={addresses.error}
      value={value}
      onChange={change}
      options={options}
      labelOf={(recipient) =>
        recipient.startsWith('login:') ? t('alertRules.otherLogin', { id: recipient.slice(6) }) : recipient
      }
      placeholder="alertRules.findRecipient"
      isCompact={isCompact}
      {...(!isCompact && { help: 'alertRules.recipientsHelp' as const })}
    />
  );
}

function setIfChanged<Value>(field: { readonly value: Value; readonly onChange: (value: Value) => void }, next: Value) {
  if (JSON.stringify(field.value) !== JSON.stringify(next)) field.onChange(next);
}
