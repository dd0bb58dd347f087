import { Button } from '../button/button.tsx';
import { useWording } from '../wording/language-context.tsx';
import type { AskedQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

/** Asks before something is done. What is dangerous is not done by an Enter too many: Cancel has the focus. */
export default function ConfirmDialog({ question }: { readonly question: AskedQuestion }) {
  const say = useWording();
  const { answer, isDangerous = false } = question;
  return (
    <Dialog title={question.title} isOpen onClose={() => answer(false)} size="small">
      <p>{say(question.text)}</p>
      {question.note && <p>{say(question.note)}</p>}
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
