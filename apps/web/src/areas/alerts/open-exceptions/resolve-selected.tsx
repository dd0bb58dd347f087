import { Button } from '@latchboard/ui/button/button.tsx';
import { lazy, Suspense, useState } from 'react';
import type { ResolveProps } from './close-dialog.tsx';

/** Loaded on demand: overviews show the button, but few users open the dialog. */
const ResolveDialog = lazy(() => import('./close-dialog.tsx').then((file) => ({ default: file.ResolveDialog })));

/** Button and dialog that resolve exceptions with the same cause, outcome, and note. */
export function ResolveSelected(props: ResolveProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" label="inbox.close" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ResolveDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
