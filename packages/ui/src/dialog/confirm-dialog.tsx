import { Button } from '../button/button.tsx';
import { useWording } from '../wording/language-context.tsx';
import type { PendingQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

/** Confirmation dialog. For a dangerous action, Cancel has focus, so an accidental Enter does no harm. */
export default function ConfirmDialog({ question }: { readonly question: PendingQuestion }) {
  const textOf = useWording();
  const { answer, isDangerous = false } = question;
  return (
    <Dialog title={question.title} isOpen onClose={() => answer(false)} size="small">
      <p>{textOf(question.text)}</p>
      {question.note && <p>{textOf(question.note)}</p>}
      <DialogActions
        main={
          <Button
            label={question.confirmLabel}
            kind={isDangerous ? 'danger' : 'main'}
            {...(!isDangerous && { 'data-autofocus': true })}
            onClick={() => answer(true)}
          />
        }
        cancel={
          <Button
            label={question.cancelLabel ?? 'ui.cancel'}
            {...(isDangerous && { 'data-autofocus': true })}
            onClick={() => answer(false)}
          />
        }
      />
    </Dialog>
  );
}
