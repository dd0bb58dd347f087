import { useEffect, useRef, useState } from 'react';
import { useWording } from './language.tsx';
import { readQrCodes } from './read-qr-codes.ts';
import css from './screen.module.css';

const acceptAgainMs = 1500;

/** Camera as a scanner. A code that stays in view is read only once. */
export default function CameraView({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useWording();
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  // A tablet on the wall uses its front camera by default.
  const [facing, setFacing] = useState<'user' | 'environment'>('user');
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const closing = new AbortController();
    let last = { code: '', at: 0 };
    const accept = (code: string) => {
      const isNew = code !== last.code || performance.now() - last.at > acceptAgainMs;
      last = { code, at: performance.now() };
      if (isNew) latest.current(code);
    };
    if (video.current)
      readQrCodes(video.current, { facing, onCode: accept, signal: closing.signal }).catch(() => {
        if (!closing.signal.aborted) setDenied(true);
      });
    return () => closing.abort();
  }, [facing]);
  if (isDenied)
    return (
      <div className={css.cameraBox}>
        <p role="alert" className={css.error}>
          {t('kiosk.cameraDenied')}
        </p>
      </div>
    );
  return (
    <section className={css.cameraBox} aria-label={t('kiosk.cameraPicture')}>
      <video ref={video} className={css.camera} muted playsInline />
      <button
        type="button"
        className={css.secondary}
        onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
      >
        {t('kiosk.otherCamera')}
      </button>
    </section>
  );
}
