import type { CallOutput, Contract } from '@latchboard/contract';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

type Permission = CallOutput<Contract['systems']['getKeyBoardPermission']>;

const schema = z.object({ isAllowed: z.boolean() });
type Values = z.output<typeof schema>;
const labels = { isAllowed: 'keyBoards.isAllowed' } as const;

/** Setting of the provider: whether users of a corporation may add key boards (BEY-17). */
export function PermissionPanel({ id: corporationId }: EntityRef) {
  const result = useQuery(query(api.systems.getKeyBoardPermission, { corporationId }, { quiet: true }));
  return (
    <Panel title="keyBoards.permission">
      {result.data ? (
        <PermissionForm corporationId={corporationId} record={result.data} onSaved={result.refetch} />
      ) : (
        <Loading error={result.error} refetch={result.refetch} lines={2} />
      )}
    </Panel>
  );
}

interface PermissionFormProps {
  readonly corporationId: number;
  readonly record: Permission;
  readonly onSaved: () => Promise<unknown>;
}

function PermissionForm({ corporationId, record, onSaved }: PermissionFormProps) {
  const t = useTranslate();
  const { form, mergedChanges } = useRecordForm<Permission, Values, Values, Permission>({
    draft: `key boards of ${corporationId}`,
    record,
    reload: () => api.systems.getKeyBoardPermission({ corporationId }, { quiet: true }),
    valuesOf: (stored) => ({ isAllowed: stored?.isAllowed ?? false }),
    schema,
    labels,
    save: (values, { stored }) =>
      api.systems.changeKeyBoardPermission(
        { corporationId, revision: stored?.revision ?? 0, ...values },
        { quiet: true },
      ),
    onSaved: async () => {
      showToast({ tone: 'success', title: 'keyBoards.saved' });
      await onSaved();
    },
  });
  return (
    <>
      <StaleNote mergedChanges={mergedChanges} labels={labels} />
      <FormFrame form={form}>
        <CheckField {...form.field('isAllowed')} />
        <p>{t('keyBoards.isAllowedHelp')}</p>
      </FormFrame>
    </>
  );
}
