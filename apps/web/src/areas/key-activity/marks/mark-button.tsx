import { Button } from '@latchboard/ui/button/button.tsx';
import { IconKeyOff, IconMapPinCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { KeyPage } from '../keys/shapes.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** Opens the dialog to mark a key as lost or found, for users who may mark keys. */
export function MarkButton({ page }: { readonly page: KeyPage }) {
  const [isOpen, setOpen] = useState(false);
  const kind = page.may.mark;
  if (kind === null) return null;
  const icon = kind === 'lost' ? <IconKeyOff size={16} aria-hidden /> : <IconMapPinCheck size={16} aria-hidden />;
  return (
    <>
      <Button label={`marks.action.${kind}`} icon={icon} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <MarkDialog page={page} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
