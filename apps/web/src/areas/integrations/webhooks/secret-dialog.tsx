import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { GeneratedSecret } from '../generated-secret.tsx';
import type { CreatedSecret } from './shapes.ts';

interface SecretDialogProps {
  readonly createdSecret: CreatedSecret;
  readonly onClose: () => void;
}

/** Signing secret of a webhook, shown once. */
export default function SecretDialog({ createdSecret: { name, secret, isNew }, onClose }: SecretDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title="webhooks.secret" isOpen onClose={onClose}>
      <p>{t(isNew ? 'webhooks.made' : 'webhooks.newSecret', { name })}</p>
      <GeneratedSecret
        label="webhooks.secret"
        help="webhooks.secretOnce"
        copyLabel="webhooks.copy"
        copiedMessage="webhooks.copied"
        secret={secret}
        onClose={onClose}
      />
    </Dialog>
  );
}
