import { Button } from '@latchboard/ui/button/button.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../download.ts';

interface DocumentButtonProps {
  /** The address of the record; its document is below it. */
  readonly path: string;
  readonly label?: Wording;
}

/** Saves the document of a record as PDF. */
export function DocumentButton({ path, label = 'record.pdf' }: DocumentButtonProps) {
  const [isDrawing, setDrawing] = useState(false);
  async function save() {
    setDrawing(true);
    await saveDocument(path);
    setDrawing(false);
  }
  return (
    <Button
      label={label}
      icon={<IconFileTypePdf size={16} aria-hidden />}
      busy={isDrawing}
      onClick={() => void save()}
    />
  );
}

/** The call tells the person when it fails. */
export const saveDocument = (path: string) => download(`${path}/document`, {}, () => undefined).catch(() => undefined);
