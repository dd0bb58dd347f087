import type { Kiosk, Person, SignInResult } from './core/kiosk.ts';
import { useWording } from './language.tsx';
import { NumberPad } from './number-pad.tsx';
import css from './screen.module.css';

interface PinEntryProps {
  readonly badge: string;
  readonly typed: boolean;
  readonly kiosk: Kiosk;
  readonly onSignedIn: (person: Person) => void;
  readonly onFailed: (message: string, isLocked: boolean) => void;
  readonly onCancel: () => void;
}

/** Screen for the PIN of a badge. */
export function PinEntry({ badge, typed, kiosk, onSignedIn, onFailed, onCancel }: PinEntryProps) {
  const { t, time } = useWording();
  const signIn = async (pin: string) => {
    const result = await kiosk.signIn(badge, pin, typed);
    if (result.isIn) return onSignedIn(result.person);
    onFailed(refusal(result), result.reason === 'locked');
  };
  const refusal = ({ reason, until, triesLeft = 0 }: SignInResult & { isIn: false }) => {
    if (reason === 'no-configuration') return t('kiosk.loading');
    if (reason === 'locked') return t('kiosk.locked', { time: until ? time(until) : '' });
    return reason === 'wrong-pin' ? t('kiosk.wrongPin', { count: triesLeft }) : t('kiosk.unknownBadge');
  };
  return (
    <main className={css.center}>
      <h1>{t('kiosk.pin')}</h1>
      <NumberPad
        label={t('kiosk.pinBadge', { badge })}
        isPin
        onEnter={(pin) => {
          signIn(pin).catch(() => onFailed(t('kiosk.failed'), false));
        }}
      />
      <button type="button" className={css.secondary} onClick={onCancel}>
        {t('kiosk.cancel')}
      </button>
    </main>
  );
}
