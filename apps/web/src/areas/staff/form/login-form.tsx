import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { loginLevels } from '../levels.ts';
import { roleName } from '../site-logins/login-columns.tsx';
import { EntityField } from './entity-field.tsx';
import css from './login-form.module.css';
import { loginText } from './login-text.ts';
import { PermissionsField } from './permissions-field.tsx';
import { TakenAddress } from './taken-address.tsx';
import { useEmailDomains } from './use-email-domains.ts';
import { type LoginForm as Form, type LoginFormProps, useLoginForm } from './use-login-form.ts';
import { hasWrongDomain } from './wrong-domain.ts';

/** The name of each language, in that language. */
const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

/** Form for a login: person, access, permissions, primary contact, and sign-in, with one save. */
export function LoginForm(props: LoginFormProps) {
  const { login } = props;
  const loginForm = useLoginForm(props);
  const { form, mergedChanges, permissions, checked, goBack, holder } = loginForm;
  const t = useTranslate();
  const domains = useEmailDomains(props.subject);
  const isWrongDomain = !login && hasWrongDomain(form.values.email, domains);
  const emailError = isWrongDomain ? t('staff.emailDomains', { domains: domains.join(', ') }) : form.errors.email;
  return (
    <FormFrame form={form} submitLabel={login ? 'ui.save' : 'staff.add'} onCancel={goBack} wide>
      <StaleNote mergedChanges={mergedChanges} labels={form.labels} displayValue={loginText} />
      <div className={css.decisions}>
        <div className={css.decision}>
          <FieldRow>
            <TextField {...form.field('name')} required autoComplete="off" maxLength={100} />
            <TextField
              {...form.field('email')}
              type="email"
              required
              autoComplete="off"
              readOnly={login !== undefined}
              {...(!isWrongDomain && emailHelp(login, domains))}
              error={emailError}
            />
          </FieldRow>
          {holder && <TakenAddress login={holder} subject={props.subject} />}
          <FieldRow>
            <TextField {...form.field('phoneNumber')} type="tel" autoComplete="off" help="staff.phoneHelp" />
            <RoleField {...props} loginForm={loginForm} />
          </FieldRow>
          <Scope {...props} loginForm={loginForm} />
          {!login && (
            <SelectField
              {...form.field('language')}
              required
              help="staff.languageHelp"
              options={languages}
              onChange={(chosen) => form.set('language', chosen === 'es' ? 'es' : 'en')}
            />
          )}
          <Switches loginForm={loginForm} isNew={login === undefined} />
        </div>
        {permissions !== null && (
          <PermissionsField
            permissions={permissions}
            checked={checked}
            error={form.errors.picks}
            onChange={(picks) => form.set('picks', picks)}
          />
        )}
      </div>
    </FormFrame>
  );
}

/** Help text: a login's email address cannot change, and a new address may require one of these domains. */
function emailHelp(login: LoginFormProps['login'], domains: readonly string[]): { help?: Wording } {
  if (login) return { help: 'staff.emailStays' };
  return domains.length === 0 ? {} : { help: { key: 'staff.emailDomains', params: { domains: domains.join(', ') } } };
}

type FormPartProps = LoginFormProps & { readonly loginForm: Form };

function RoleField({ roles, loginForm: { form, stored, chooseRole } }: FormPartProps) {
  const t = useTranslate();
  if (stored && !stored.may.editRole)
    return <FixedValue label={t('staff.role')} value={roleName(stored.accessRole.id, t)} />;
  return (
    <SelectField
      {...form.field('accessRoleId')}
      required
      options={roles.map(({ id }) => ({ value: String(id), label: roleName(id, t) }))}
      onChange={chooseRole}
    />
  );
}

function Scope({ subject, loginForm: { form, level, mayChoose } }: FormPartProps) {
  const t = useTranslate();
  const label = loginLevels[level]?.label ?? 'staff.madeFor';
  if (mayChoose && (level === 2 || level === 3 || level === 4))
    return (
      <EntityField {...form.field('entities')} label={label} level={level} corporationId={subject.corporation.id} />
    );
  const names = form.values.entities.map(({ name }) => name).join(', ');
  return <FixedValue label={t(label)} value={names === '' ? subject.name : names} error={form.errors.entities} />;
}

function Switches({ loginForm: { form, level }, isNew }: { readonly loginForm: Form; readonly isNew: boolean }) {
  const me = useMe();
  const right = loginLevels[level]?.contact;
  return (
    <>
      {mayDo(me, right) && <CheckField {...form.field('setLoginAsPrimaryContact')} help="staff.primaryContactHelp" />}
      <CheckField {...form.field('setLoginAsSSO')} help="staff.singleSignOnHelp" />
      {isNew && !form.values.setLoginAsSSO && (
        <CheckField {...form.field('emailPasswordCode')} help="staff.emailPasswordCodeHelp" />
      )}
    </>
  );
}

interface FixedValueProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
}

function FixedValue({ label, value, error }: FixedValueProps) {
  return (
    <div className={css.fixed}>
      <b>{label}</b>
      <span>{value}</span>
      {error !== undefined && <span className={css.error}>{error}</span>}
    </div>
  );
}
