import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import { applyAction } from './apply-action.ts';
import type { ExceptionRow } from './shapes.ts';

interface AssignSelectedProps {
  readonly ids: readonly number[];
  /** IDs of exceptions, one for each affected property. An owner needs access to all these properties. */
  readonly onePerProperty: readonly number[];
  readonly onDone: () => void;
}

/** Returns the ID of one exception for each property in the rows. */
export const onePerProperty = (rows: readonly Pick<ExceptionRow, 'id' | 'property'>[]): number[] => [
  ...new Map(rows.map(({ id, property }) => [property.id, id])).values(),
];

/** Assigns the selected exceptions to a user with access to all their properties. */
export function AssignSelected(props: AssignSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" label="inbox.assign" onClick={() => setOpen(true)} />
      {isOpen && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignDialog({
  ids,
  onePerProperty,
  onDone,
  onClose,
}: AssignSelectedProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const [owner, setOwner] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { isBusy, run } = useAction();
  const results = useQueries({
    queries: onePerProperty.map((exceptionId) => query(api.alerts.getException, { exceptionId })),
  });
  const isLoaded = results.every(({ data }) => data !== undefined);
  const [first = [], ...others] = results.map(({ data }) => data?.owners ?? []);
  const sharedOwners = first.filter(({ id }) =>
    others.every((owners) => owners.some((candidate) => candidate.id === id)),
  );

  async function assign() {
    setSubmitted(true);
    if (owner === null) return;
    if (!(await run(() => applyAction({ exceptionIds: [...ids], action: 'assign', ownerId: Number(owner) })))) return;
    onClose();
    onDone();
  }

  return (
    <Dialog title={{ key: 'inbox.assignTitle', params: { count: ids.length } }} isOpen onClose={onClose}>
      <SelectField
        label="inbox.chooseOwner"
        required
        searchable
        options={sharedOwners.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={owner}
        onChange={setOwner}
        error={isSubmitted && owner === null ? t('error.valRequired') : undefined}
        {...(isLoaded && sharedOwners.length === 0 && { help: 'inbox.noSharedOwner' as const })}
      />
      <DialogActions
        main={<Button kind="main" label="inbox.assign" busy={isBusy} onClick={() => void assign()} />}
        cancel={<Button label="ui.cancel" onClick={onClose} />}
      />
    </Dialog>
  );
}
