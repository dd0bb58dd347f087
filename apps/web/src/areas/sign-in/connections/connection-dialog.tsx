import { domainPattern } from '@latchboard/contract/hierarchy/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { PasswordField } from '@latchboard/ui/form/password-field.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CorporationField } from '#web/areas/hierarchy/index.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { DomainField } from '#web/lib/form/domain-field.tsx';
import { domainsOf } from '#web/lib/form/domains.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { AffectedPeople } from './affected-people.tsx';
import type { Connection } from './columns.tsx';
import css from './screen.module.css';

const schemaOf = (isNew: boolean) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    pool: z.enum(['internal', 'external']),
    corporation: z.nullable(z.object({ id: z.number(), name: z.string() })),
    domains: z.string().check(
      z.refine((text) => domainsOf(text).length > 0, 'valRequired'),
      z.refine((text) => domainsOf(text).every((domain) => domainPattern.test(domain)), 'valDomain'),
    ),
    issuer: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
    clientId: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(200)),
    clientSecret: z.string().check(z.minLength(isNew ? 1 : 0, 'valRequired'), z.maxLength(500)),
    isEnabled: z.boolean(),
  });
type Values = z.output<ReturnType<typeof schemaOf>>;

const labels = {
  name: 'sso.name',
  pool: 'sso.pool',
  corporation: 'hierarchy.corporation',
  domains: 'sso.domains',
  issuer: 'sso.issuer',
  clientId: 'sso.clientId',
  clientSecret: 'sso.secret',
  isEnabled: 'sso.enabled',
} as const;

const valuesOf = (connection: Connection | null): Values => ({
  name: connection?.name ?? '',
  pool: connection?.pool ?? 'external',
  corporation:
    connection === null || connection.corporationId === null
      ? null
      : { id: connection.corporationId, name: connection.corporationName ?? '' },
  domains: connection?.domains.join('\n') ?? '',
  issuer: connection?.issuer ?? '',
  clientId: connection?.clientId ?? '',
  clientSecret: '',
  isEnabled: connection?.isEnabled ?? true,
});

function inputOf({ corporation, domains, clientSecret: _, ...rest }: Values) {
  const corporationId = rest.pool === 'external' && corporation ? corporation.id : null;
  return { ...rest, corporationId, domains: [...domainsOf(domains)] };
}

interface TestResult {
  readonly isGood: boolean;
  readonly text: string;
}

/** The server's error text for the issuer URL. */
const issuerErrorText = (failure: unknown) => (failure instanceof ApiError ? failure.fields[0]?.message : undefined);

interface ConnectionDialogProps {
  readonly connection: Connection | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds, edits, or removes a connection. Its secret is entered here and never shown again. */
export function ConnectionDialog({ connection: currentConnection, onClose, onSaved }: ConnectionDialogProps) {
  const connection = useAsOpened(currentConnection);
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema: schemaOf(connection === null),
    draft: `connection ${connection?.id ?? 'new'}`,
    initial: valuesOf(connection),
    labels,
    onSubmit: async (values) => {
      // The server checks the identity provider again on save. The field shows the error.
      setTestResult(null);
      const input = inputOf(values);
      const secret = values.clientSecret;
      await saveForm(
        form,
        () =>
          connection
            ? api.signIn.changeConnection(
                {
                  ...input,
                  connectionId: connection.id,
                  revision: connection.revision,
                  ...(secret !== '' && { clientSecret: secret }),
                },
                { quiet: true },
              )
            : api.signIn.addConnection({ ...input, clientSecret: secret }, { quiet: true }),
        { paths: { corporationId: 'corporation', domains: 'domains' } },
      );
      showToast({ tone: 'success', title: { key: 'sso.saved', params: { name: input.name } } });
      onClose();
      await onSaved();
    },
  });

  const [testResult, setTestResult] = useState<TestResult | null>(null);
  const { isBusy: isTesting, run: runTest } = useAction();

  async function testConnection({ issuer, clientId }: Values) {
    const missingFields = [['sso.issuer', issuer] as const, ['sso.clientId', clientId] as const].filter(
      ([, text]) => text.trim() === '',
    );
    if (missingFields.length > 0) {
      const text = missingFields.map(([label]) => `${t(label)}: ${t('error.valRequired')}`).join(' ');
      setTestResult({ isGood: false, text });
      return;
    }
    setTestResult(null);
    await runTest(async () => {
      const result = await api.signIn.testConnection({ issuer, clientId }, { quiet: true }).then(
        (answer): TestResult => ({ isGood: true, text: t('sso.answered', { ...answer }) }),
        (failure): TestResult => ({ isGood: false, text: issuerErrorText(failure) ?? failureMessage(failure, t) }),
      );
      setTestResult(result);
    });
  }

  const { run } = useAction();
  async function remove({ id, name }: Connection) {
    const isConfirmed = await confirm({
      title: { key: 'sso.removeTitle', params: { name } },
      text: 'sso.removeText',
      confirmLabel: 'sso.remove',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await api.signIn.removeConnection({ connectionId: id });
      showToast({ tone: 'success', title: { key: 'sso.removed', params: { name } } });
    });
    onClose();
    await onSaved();
  }

  const pools = (['external', 'internal'] as const).map((value) => ({ value, label: t(`sso.pool.${value}`) }));
  return (
    <Dialog title={connection ? 'sso.edit' : 'sso.add'} isOpen onClose={onClose} size="large">
      <FormFrame
        form={form}
        onCancel={onClose}
        actions={<Button label="sso.test" busy={isTesting} onClick={() => void testConnection(form.values)} />}
        danger={connection && <Button kind="danger" label="sso.remove" onClick={() => void remove(connection)} />}
      >
        <FieldRow>
          <TextField {...form.field('name')} required autoComplete="off" maxLength={100} />
          <SelectField
            {...form.field('pool')}
            options={pools}
            onChange={(pool) => form.set('pool', pool === 'internal' ? 'internal' : 'external')}
          />
        </FieldRow>
        <FieldRow>
          <DomainField {...form.field('domains')} required help="sso.domainsHelp" />
          {form.values.pool === 'external' && (
            <CorporationField {...form.field('corporation')} clearable help="sso.corporationHelp" />
          )}
        </FieldRow>
        <TextField {...form.field('issuer')} required autoComplete="off" help="sso.issuerHelp" />
        <FieldRow>
          <TextField {...form.field('clientId')} required autoComplete="off" maxLength={200} />
          <PasswordField
            {...form.field('clientSecret')}
            required={connection === null}
            autoComplete="new-password"
            {...(connection && { help: 'sso.secretUnchanged' as const })}
          />
        </FieldRow>
        <CheckField {...form.field('isEnabled')} help="sso.enabledHelp" />
        {form.values.isEnabled && <AffectedPeople {...inputOf(form.values)} />}
        {testResult && (
          <p className={css.tested} role="status" data-good={testResult.isGood}>
            {testResult.text}
          </p>
        )}
      </FormFrame>
    </Dialog>
  );
}
