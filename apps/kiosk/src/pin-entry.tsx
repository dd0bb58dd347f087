import type { Kiosk, Person } from './core/kiosk.ts';
import { useWording } from './language.tsx';
import { NumberPad } from './number-pad.tsx';
import css from './screen.module.css';

interface PinEntryProps {
  readonly badge: string;
  readonly typed: boolean;
  readonly kiosk: Kiosk;
  readonly onSignedIn: (person: Person) => void;
  readonly onFailed: (message: string) => void;
  readonly onCancel: () => void;
}

/** PIN of a badge. */
export function PinEntry({ badge, typed, kiosk, onSignedIn, onFailed, onCancel }: PinEntryProps) {
  const { t, time } = useWording();
  const signIn = async (pin: string) => {
    const result = await kiosk.signIn(badge, pin, typed);
    if (result.isIn) return onSignedIn(result.person);
    if (result.reason === 'unknown-badge') return onFailed(t('kiosk.unknownBadge'));
    if (result.reason === 'no-configuration') return onFailed(t('kiosk.loading'));
    if (result.reason === 'locked')
      return onFailed(t('kiosk.locked', { time: result.until ? time(result.until) : '' }));
    onFailed(t('kiosk.wrongPin', { count: result.triesLeft ?? 0 }));
  };
  return (
    <main className={css.center}>
      <h1>{t('kiosk.pin')}</h1>
      <NumberPad
        label={t('kiosk.pinBadge', { badge })}
        isPin
        onEnter={(pin) => {
          signIn(pin).catch(() => onFailed(t('kiosk.failed')));
        }}
      />
      <button type="button" className={css.secondary} onClick={onCancel}>
        {t('kiosk.cancel')}
      </button>
    </main>
  );
}
