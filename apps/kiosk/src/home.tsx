import { lazy, Suspense, useState } from 'react';
import { useWording } from './language.tsx';
import { NumberPad } from './number-pad.tsx';
import css from './screen.module.css';

const CameraView = lazy(() => import('./camera-view.tsx'));

interface HomeProps {
  readonly onCode: (code: string) => void;
  readonly onBadge: (code: string) => void;
  readonly onKey: (code: string) => void;
}

/** First screen: scan a badge, or a key to return it. Both can also be typed. */
export function Home({ onCode, onBadge, onKey }: HomeProps) {
  const { t } = useWording();
  const [open, setOpen] = useState<'badge' | 'key' | 'camera'>();
  const isTyping = open === 'badge' || open === 'key';
  return (
    <main className={css.center}>
      <h1 className={css.large}>{t('kiosk.home')}</h1>
      <p className={css.lead}>{t('kiosk.homeText')}</p>
      {open === 'camera' && (
        <Suspense>
          <CameraView onCode={onCode} />
        </Suspense>
      )}
      {isTyping && (
        <NumberPad
          key={open}
          label={t(open === 'badge' ? 'kiosk.badgeNumber' : 'kiosk.keyCode')}
          maxLength={30}
          onEnter={open === 'badge' ? onBadge : onKey}
        />
      )}
      <div className={css.actions}>
        {open !== undefined && (
          <button type="button" className={css.secondary} onClick={() => setOpen(undefined)}>
            {t(open === 'camera' ? 'kiosk.cameraClose' : 'kiosk.cancel')}
          </button>
        )}
        {open === undefined && (
          <>
            <button type="button" className={css.primary} onClick={() => setOpen('badge')}>
              {t('kiosk.typeBadge')}
            </button>
            <button type="button" className={css.secondary} onClick={() => setOpen('key')}>
              {t('kiosk.typeKey')}
            </button>
            <button type="button" className={css.secondary} onClick={() => setOpen('camera')}>
              {t('kiosk.camera')}
            </button>
          </>
        )}
      </div>
    </main>
  );
}
