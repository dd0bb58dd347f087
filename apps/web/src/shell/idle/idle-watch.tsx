import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { idleMinutes } from '#web/lib/activity.ts';
import { api } from '#web/lib/api.ts';
import type { Me } from '#web/lib/me.ts';
import { signOut } from '#web/lib/session.ts';
import { confirmAndSignOut } from '../confirm-sign-out.ts';
import { onFirstInteraction } from '../on-first-interaction.ts';
import { type IdleLimit, idleLimit } from './idle-rules.ts';
import { useIdle } from './use-idle.ts';

const load = () => import('./idle-dialog.tsx');
const IdleDialog = lazy(load);

const retryDelayMs = 30_000;

/** Signs out an idle user. The limit depends on the user's pool. */
export default function IdleWatch({ me }: { readonly me: Me }) {
  const [minutes, setMinutes] = useState(() => Number(idleMinutes.read()) || null);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const loadLimit = () =>
      api.signIn
        .accountState({}, { signal: abort.signal, quiet: true })
        .then(({ idleMinutes: limitMinutes }) => {
          idleMinutes.write(String(limitMinutes));
          setMinutes(limitMinutes);
        })
        .catch(() => {
          if (!abort.signal.aborted) timer = setTimeout(() => void loadLimit(), retryDelayMs);
        });
    void loadLimit();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
  const limit = useMemo(() => (minutes === null ? null : idleLimit(me, minutes)), [me, minutes]);
  return limit && <LimitedIdleWatch limit={limit} />;
}

async function signOutIdle() {
  await signOut({ returnsToPage: true });
  showToast({ tone: 'warning', title: 'idle.signedOut' });
}

function LimitedIdleWatch({ limit }: { readonly limit: IdleLimit }) {
  // Preloaded, because the connection may be lost when the dialog is needed. If this fails, the warning loads the
  // dialog.
  useEffect(() => (limit.isWarned ? onFirstInteraction(() => void load().catch(() => undefined)) : undefined), [limit]);
  const { state, stay } = useIdle(limit, () => void signOutIdle());
  if (state.kind !== 'warned') return null;
  return (
    <Suspense>
      <IdleDialog
        minutes={limit.minutes}
        seconds={state.seconds}
        isLow={state.isLow}
        onStay={stay}
        onLeave={() => void confirmAndSignOut()}
      />
    </Suspense>
  );
}
