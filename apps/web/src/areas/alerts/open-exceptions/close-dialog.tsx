import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { ChoiceChips } from '@latchboard/ui/form/choice-chips.tsx';
import { DraftNote } from '@latchboard/ui/form/draft-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { restoredDraft, useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Loading } from '#web/lib/loading.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { applyAction } from './apply-action.ts';
import css from './inbox.module.css';
import { NamedExceptions } from './named-exceptions.tsx';
import type { ExceptionRow } from './shapes.ts';
import { useSharedReasons } from './use-shared-reasons.ts';

export interface ResolveProps {
  readonly ids: readonly number[];
  /** Exceptions that the dialog names. For a large group, only the latest ones. */
  readonly exceptions: readonly ExceptionRow[];
  /** Whether a key that these exceptions report may still be out. */
  readonly keysStayOut: boolean;
  readonly onDone?: () => void;
}

const isId = (stored: unknown) => typeof stored === 'string' && /^\d+$/.test(stored);

/** Dialog that resolves exceptions with the same cause, outcome, and note. */
export function ResolveDialog({
  ids,
  exceptions,
  keysStayOut,
  onDone,
  onClose,
}: ResolveProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const name = `resolve ${ids.join(' ')}`;
  const [cause, setCause, , causeDraft] = useDraftState<string | null>(`${name} cause`, null, { isValue: isId });
  const [chosenOutcome, setOutcome, , outcomeDraft] = useDraftState<string | null>(`${name} outcome`, null, {
    isValue: isId,
  });
  const [note, setNote, , noteDraft] = useDraftState(`${name} note`, '');
  const [hasNoteField, setHasNoteField] = useState(false);
  const hasNote = hasNoteField || note !== '';
  const [isSubmitted, setSubmitted] = useState(false);
  const { isBusy, run } = useAction();
  const reasons = useSharedReasons(exceptions);
  // The most frequent outcome is the default, so the user only selects the cause.
  const outcome = chosenOutcome ?? reasons.data?.outcomes[0]?.value ?? '';

  function discard() {
    setCause(null);
    setOutcome(null);
    setNote('');
  }

  async function close() {
    setSubmitted(true);
    if (cause === null || outcome === '') return;
    const trimmedNote = note.trim();
    const succeeded = await run(() =>
      applyAction({
        exceptionIds: [...ids],
        action: 'close',
        causeId: Number(cause),
        outcomeId: Number(outcome),
        note: trimmedNote === '' ? null : trimmedNote,
      }),
    );
    if (!succeeded) return;
    discard();
    onClose();
    onDone?.();
  }

  function cancel() {
    discard();
    onClose();
  }

  return (
    <Dialog title={{ key: 'inbox.closeTitle', params: { count: ids.length } }} isOpen onClose={onClose}>
      {/* Nothing is rendered before the reasons are loaded, so the first chip gets the focus when the content
          appears. */}
      {reasons.data ? (
        <>
          <DraftNote draft={restoredDraft(causeDraft, outcomeDraft, noteDraft)} />
          <div className={css.form}>
            <NamedExceptions exceptions={exceptions} count={ids.length} />
            {keysStayOut && <p>{t('inbox.keyStaysOut')}</p>}
            {(reasons.data.causes.length === 0 || reasons.data.outcomes.length === 0) && (
              <p role="note">{t('inbox.noSharedReason')}</p>
            )}
            <ChoiceChips
              label="inbox.cause"
              options={reasons.data.causes}
              value={cause}
              onChange={setCause}
              error={isSubmitted && cause === null ? t('error.valRequired') : undefined}
            />
            <ChoiceChips label="inbox.outcome" options={reasons.data.outcomes} value={outcome} onChange={setOutcome} />
            {hasNote ? (
              <TextField
                label={ids.length > 1 ? 'inbox.noteForAll' : 'inbox.note'}
                rows={3}
                maxLength={1000}
                value={note}
                onChange={setNote}
                autoFocus
              />
            ) : (
              <div>
                <Button
                  kind="quiet"
                  size="small"
                  label="inbox.addNote"
                  icon={<IconPlus size={14} aria-hidden />}
                  onClick={() => setHasNoteField(true)}
                />
              </div>
            )}
          </div>
          <DialogActions
            main={<Button kind="main" label="inbox.close" busy={isBusy} onClick={() => void close()} />}
            cancel={<Button label="ui.cancel" onClick={cancel} />}
          />
        </>
      ) : (
        <Loading error={reasons.error} refetch={reasons.refetch} lines={5} />
      )}
    </Dialog>
  );
}
