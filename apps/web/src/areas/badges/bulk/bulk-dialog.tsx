import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { DraftNote } from '@latchboard/ui/form/draft-note.tsx';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { UnsavedMarker } from '@latchboard/ui/form/unsaved-marker.tsx';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { AddedList } from './added-list.tsx';
import css from './bulk.module.css';
import { Preview } from './preview.tsx';

type Answer = CallOutput<Contract['badges']['addBadges']>;

interface BulkDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
  readonly onAdded: () => unknown;
}

/** Maximum number of problems in the list. The rest are only counted. */
const maxShown = 100;

/** Adds many badges from pasted lines or a file. A dry run lists invalid lines first (BDG-01). */
export function BulkDialog({ propertyId, onClose, onAdded }: BulkDialogProps) {
  const t = useTranslate();
  const [text, setText, forget, draft] = useDraftState(`badges of ${propertyId}`, '');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { isBusy, problem, setProblem, run } = useAction();
  const isDone = answer !== null && answer.added.length > 0;

  function changeText(newText: string) {
    setText(newText);
    setAnswer(null);
    setProblem(null);
  }
  const send = (dryRun: boolean) =>
    run(async () => {
      setAnswer(await api.badges.addBadges({ propertyId, text, dryRun }, { quiet: true }));
      if (dryRun) return;
      forget();
      await onAdded();
    });

  function cancel() {
    forget();
    onClose();
  }

  return (
    <Dialog title="badges.addMany" isOpen size="large" onClose={onClose}>
      <UnsavedMarker when={text !== '' && !isDone} onDiscard={forget} />
      {isDone ? (
        <AddedList added={answer.added} onClose={onClose} />
      ) : (
        <>
          <DraftNote draft={draft} />
          <TextField
            label="badges.lines"
            help="badges.linesHint"
            value={text}
            onChange={changeText}
            error={problem ?? undefined}
            rows={8}
            autoFocus
          />
          <div className={css.file}>
            <FileField
              label="badges.linesFile"
              accept=".csv,.txt,.tsv"
              onFile={(file) => void file.text().then(changeText, () => setProblem(t('badges.linesUnreadable')))}
            />
          </div>
          {answer && <DryRunResult answer={answer} />}
          <DialogActions
            main={
              answer && answer.good > 0 ? (
                <Button
                  kind="main"
                  label={{ key: 'badges.addGood', params: { count: answer.good } }}
                  busy={isBusy}
                  onClick={() => void send(false)}
                />
              ) : (
                <Button
                  kind="main"
                  label="badges.checkLines"
                  busy={isBusy}
                  disabled={text.trim() === ''}
                  onClick={() => void send(true)}
                />
              )
            }
            cancel={<Button label="ui.cancel" onClick={cancel} />}
          />
        </>
      )}
    </Dialog>
  );
}

function DryRunResult({ answer: { good, problems, preview } }: { readonly answer: Answer }) {
  const t = useTranslate();
  const badLineCount = new Set(problems.map(({ line }) => line)).size;
  return (
    <div role="status">
      <p className={css.verdict}>
        {t('badges.goodLines', { count: good })}
        {badLineCount > 0 && ` ${t('badges.badLines', { count: badLineCount })}`}
      </p>
      {badLineCount > 0 && (
        <ul className={css.problems}>
          {problems.slice(0, maxShown).map(({ line, field, value, message }) => (
            <li key={`${line} ${field}`}>
              {t('badges.lineProblem', { line, message })} {value !== '' && <q>{value}</q>}
            </li>
          ))}
          {problems.length > maxShown && <li>{t('badges.moreProblems', { count: problems.length - maxShown })}</li>}
        </ul>
      )}
      {preview.length > 0 && <Preview rows={preview} more={good - preview.length} />}
    </div>
  );
}
