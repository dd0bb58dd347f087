import { Button } from '../button/button.tsx';
import { useWording } from '../wording/language-context.tsx';
import type { AskedQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';

export default function ConfirmDialog({ question }: { readonly question: AskedQuestion }) {
  const say = useWording();
  const { answer } = question;
  return (
    <Dialog title={question.title} isOpen onClose={() => answer(false)} size="small">
      <p>{say(question.text)}</p>
      <div className="lb-dialog-actions">
        <Button label={question.cancelLabel ?? 'ui.cancel'} onClick={() => answer(false)} />
        <Button
          label={question.confirmLabel}
          kind={question.isDangerous ? 'danger' : 'main'}
          onClick={() => answer(true)}
        />
      </div>
    </Dialog>
  );
}
