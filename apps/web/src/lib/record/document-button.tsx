import { Button } from '@latchboard/ui/button/button.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useAction } from '../use-action.ts';
import { saveDocument } from './save-document.ts';

interface DocumentButtonProps {
  /** Path of the record. The document's path starts with it. */
  readonly path: string;
  readonly label?: Wording;
}

/** Saves the document of a record as a PDF. */
export function DocumentButton({ path, label = 'record.pdf' }: DocumentButtonProps) {
  const { isBusy, run } = useAction();
  return (
    <Button
      label={label}
      icon={<IconFileTypePdf size={16} aria-hidden />}
      busy={isBusy}
      onClick={() => void run(() => saveDocument(path))}
    />
  );
}
