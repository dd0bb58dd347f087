import type { RoleKey } from '@latchboard/rights';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { EntityField } from '#web/areas/staff/index.ts';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { type DirectoryDetail, type DirectoryGroup, refreshDirectories } from './shapes.ts';

const schema = z.object({
  role: z.string(),
  entities: z.readonly(z.array(z.object({ id: z.number(), name: z.string() }))),
});
type Values = z.output<typeof schema>;
const labels = {
  role: 'directories.role',
  entities: 'directories.places',
  entityIds: 'directories.places',
} as const;
const entityLabels = {
  2: 'programs.entities.division',
  3: 'programs.entities.region',
  4: 'programs.entities.property',
} as const;
const none = 'none';

interface GroupFormProps {
  readonly group: DirectoryGroup;
  readonly roles: DirectoryDetail['roles'];
  readonly corporationId: number;
  readonly directoryId: number;
  readonly onClose: () => void;
}

/** Form to assign a role and places to the members of a group. */
export function GroupForm({ group: currentGroup, roles, corporationId, directoryId, onClose }: GroupFormProps) {
  const group = useAsOpened(currentGroup);
  const t = useTranslate();
  const queryClient = useQueryClient();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `directory group ${group.id}`,
    initial: { role: group.role ? String(group.role.id) : none, entities: group.places },
    labels,
    onSubmit: async ({ role, entities }) => {
      const level = levelOf(role);
      const entityIds = level === 1 ? [corporationId] : level === undefined ? [] : entities.map(({ id }) => id);
      await saveForm(form, () =>
        api.directories.setDirectoryGroup(
          {
            ...{ corporationId, directoryId, directoryGroupId: group.id, revision: group.revision },
            ...{ role: role === none ? null : Number(role), entityIds },
          },
          { quiet: true },
        ),
      );
      showToast({ tone: 'success', title: { key: 'directories.roleSaved', params: { name: group.name } } });
      onClose();
      await refreshDirectories(queryClient);
    },
  });
  const levelOf = (role: string) => roles.find(({ id }) => String(id) === role)?.level;
  const role = form.field('role');
  const level = levelOf(form.values.role);
  const options = [
    { value: none, label: t('directories.noRole') },
    ...roles.map(({ id, key }) => ({ value: String(id), label: t(`role.${key as RoleKey}`) })),
  ];
  const choose = (chosen: string | null) => {
    role.onChange(chosen ?? none);
    if (levelOf(chosen ?? none) !== level) form.set('entities', []);
  };
  return (
    <FormFrame form={form} onCancel={onClose}>
      <SelectField {...role} onChange={choose} options={options} />
      {(level === 2 || level === 3 || level === 4) && (
        <EntityField
          key={level}
          {...form.field('entities')}
          label={entityLabels[level]}
          level={level}
          corporationId={corporationId}
        />
      )}
    </FormFrame>
  );
}
