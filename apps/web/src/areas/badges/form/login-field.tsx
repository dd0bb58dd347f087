import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { Badge } from '../shapes.ts';

interface LoginFieldProps {
  readonly propertyId: number;
  readonly field: FieldBinding<string | null>;
  /** Current login of the badge. The login list may not contain it. */
  readonly login?: Badge['login'];
}

/**
 * Login of the badge's owner. Offboarding the login also ends the badge. The field is hidden if no login is set and the
 * user may not see logins (BEY-10).
 */
export function LoginField({ propertyId, field, login = null }: LoginFieldProps) {
  const t = useTranslate();
  const logins = useQuery({
    ...query(api.staff.listPropertyStaff, { propertyId, limit: 100 }, { quiet: true }),
    retry: false,
  }).data?.rows;
  if (logins === undefined && login === null) return null;
  const listed = logins ?? [];
  const extraLogin = login && !listed.some(({ id }) => id === login.id) ? [login] : [];
  return (
    <SelectField
      {...field}
      clearable
      searchable
      help="badges.loginHelp"
      placeholder="badges.noLogin"
      options={[...extraLogin, ...listed].map(({ id, name }) => ({
        value: String(id),
        label: name ?? t('record.byProvider'),
      }))}
    />
  );
}
