import { Button } from '@latchboard/ui/button/button.tsx';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/lib/language.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import type { Shareable } from './shapes.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const texts = ['logShares'] as const;

/** Shares a part of the log with a link (TXN-11). Hidden without the right, and while viewing as a login. */
export function ShareButton(part: Shareable) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const hasTexts = useTexts(texts, isOpen);
  const sees = mayDo(me, 'DatalogTransaction_ALL') && mayDo(me, 'Report-HooksTags_READ');
  if (!mayDo(me, 'Report-Share_CREATE') || !sees || me.viewingAs) return null;
  return (
    <>
      <Button label="ui.share" icon={<IconLink size={16} aria-hidden />} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && hasTexts && <ShareDialog part={part} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
