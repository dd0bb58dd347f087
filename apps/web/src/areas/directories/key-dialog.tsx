import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { GeneratedSecret } from '#web/areas/integrations/index.ts';
import type { CreatedKey } from './shapes.ts';

interface KeyDialogProps {
  readonly createdKey: CreatedKey;
  readonly onClose: () => void;
}

/** Key of a directory, shown once. */
export default function KeyDialog({ createdKey: { name, key: secret, isNew }, onClose }: KeyDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title="directories.key" isOpen onClose={onClose}>
      <p>{t(isNew ? 'directories.made' : 'directories.renewed', { name })}</p>
      <GeneratedSecret
        label="directories.key"
        help="directories.once"
        copyLabel="directories.copy"
        copiedMessage="directories.copied"
        secret={secret}
        onClose={onClose}
      />
    </Dialog>
  );
}
