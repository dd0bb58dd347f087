import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { SecretOnce } from '../secret-once.tsx';
import type { MadeSecret } from './shapes.ts';

interface SecretDialogProps {
  readonly made: MadeSecret;
  readonly onClose: () => void;
}

/** Signing secret of a webhook, shown once. */
export default function SecretDialog({ made: { name, secret, isNew }, onClose }: SecretDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title="webhooks.secret" isOpen onClose={onClose}>
      <p>{t(isNew ? 'webhooks.made' : 'webhooks.newSecret', { name })}</p>
      <SecretOnce
        label="webhooks.secret"
        help="webhooks.secretOnce"
        copyLabel="webhooks.copy"
        copied="webhooks.copied"
        secret={secret}
        onClose={onClose}
      />
    </Dialog>
  );
}
