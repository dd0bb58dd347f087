import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { applyAction } from './apply-action.ts';
import type { ExceptionRecord } from './shapes.ts';

/** Assigns an exception to a user with access to its property. */
export function AssignException({ exception: { id, owners, owner } }: { readonly exception: ExceptionRecord }) {
  const { run } = useAction();
  return (
    <SelectField
      label="inbox.assign"
      placeholder="inbox.chooseOwner"
      options={owners
        .filter((candidate) => candidate.id !== owner?.id)
        .map((candidate) => ({ value: String(candidate.id), label: candidate.name }))}
      value={null}
      onChange={(chosen) => {
        if (chosen !== null)
          void run(() => applyAction({ exceptionIds: [id], action: 'assign', ownerId: Number(chosen) }));
      }}
    />
  );
}
