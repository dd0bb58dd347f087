import { useWording } from './language.tsx';
import css from './screen.module.css';

/** Warning before the screen resets. Any input keeps it open. */
export function StillThere({ secondsLeft }: { readonly secondsLeft: number }) {
  const { t } = useWording();
  return (
    <div role="alert" className={css.warning}>
      <span>
        <b>{t('kiosk.stillThere')}</b>{' '}
        <span aria-hidden="true">{t('kiosk.stillThereText', { seconds: secondsLeft })}</span>
      </span>
      <button type="button" className={css.secondary}>
        {t('kiosk.stay')}
      </button>
    </div>
  );
}
