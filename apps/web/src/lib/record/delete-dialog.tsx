import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useAction } from '../use-action.ts';

interface DeleteDialogProps {
  readonly name: string;
  /** Texts for a deletion that has another name, such as "Discard". */
  readonly texts?: {
    readonly title: Wording;
    readonly text: Wording;
    readonly submit: Wording;
    readonly done: Wording;
  };
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDeleted: () => unknown;
}

const deletionOf = (name: string) =>
  ({
    title: { key: 'record.deleteAsk', params: { name } },
    text: 'record.deleteText',
    submit: 'record.delete',
    done: { key: 'record.deleted', params: { name } },
  }) as const;

/** Confirms the deletion of a record. If the record is in use, the dialog lists where. */
export function DeleteDialog({ name, texts = deletionOf(name), act, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslate();
  const textOf = useWording();
  const { isBusy, problem, run } = useAction();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const isRejected = reasons.length > 0;

  const remove = () =>
    run(async () => {
      try {
        await act();
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'inUse') throw failure;
        setReasons(failure.fields.map(({ message }) => message));
        return;
      }
      showToast({ tone: 'success', title: texts.done });
      onClose();
      await onDeleted();
    });

  return (
    <Dialog title={texts.title} isOpen onClose={onClose} size="small">
      {isRejected ? (
        <div role="alert">
          <p>{t('record.inUse', { name })}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{textOf(texts.text)}</p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <DialogActions
        main={
          isRejected ? (
            <Button label="ui.close" onClick={onClose} />
          ) : (
            <Button label={texts.submit} kind="danger" busy={isBusy} onClick={() => void remove()} />
          )
        }
        cancel={isRejected ? null : <Button label="ui.cancel" data-autofocus onClick={onClose} />}
      />
    </Dialog>
  );
}
