import { formatElapsed } from '@latchboard/texts/elapsed';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './enrollment-dialog.module.css';

/** Remaining time until a code expires, updated every second. */
export function Countdown({ until, onEnd }: { readonly until: string; readonly onEnd: () => void }) {
  const t = useTranslate();
  const [remainingMs, setRemainingMs] = useState(() => Date.parse(until) - Date.now());
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const tick = () => {
      const next = Date.parse(until) - Date.now();
      setRemainingMs(next);
      if (next > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  return (
    <span className={css.countdown}>
      {remainingMs <= 0
        ? t('enrollment.expired')
        : t('enrollment.expiresIn', { elapsed: formatElapsed(remainingMs, t) })}
    </span>
  );
}
