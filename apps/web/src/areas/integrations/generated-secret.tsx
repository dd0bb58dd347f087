import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';

interface GeneratedSecretProps {
  readonly label: TextKey;
  readonly help: TextKey;
  readonly copyLabel: TextKey;
  readonly copiedMessage: TextKey;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret to copy, shown once (BEY-13). */
export function GeneratedSecret({ label, help, copyLabel, copiedMessage, secret, onClose }: GeneratedSecretProps) {
  return (
    <>
      <TextField label={label} value={secret} onChange={() => undefined} readOnly help={help} />
      <DialogActions
        main={
          <Button kind="main" label={copyLabel} data-autofocus onClick={() => void copyText(secret, copiedMessage)} />
        }
        cancel={<Button label="ui.close" onClick={onClose} />}
      />
    </>
  );
}
