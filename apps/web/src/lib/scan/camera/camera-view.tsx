import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useEffect, useRef, useState } from 'react';
import css from './camera.module.css';
import { readCodes } from './read-codes.ts';

interface CameraViewProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/**
 * Milliseconds without a code after which the same code is accepted again. A tag that stays in front of the camera is
 * read only once.
 */
const acceptAgainMs = 1500;

/** Phone camera as a scanner. */
export function CameraView({ onCode, onClose }: CameraViewProps) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'none' | 'refused'>('none');
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isClosed = false;
    let stop = () => {};
    let last = { code: '', at: 0 };
    const acceptCode = (code: string) => {
      const isNew = code !== last.code || performance.now() - last.at > acceptAgainMs;
      last = { code, at: performance.now() };
      if (isNew) latestOnCode.current(code);
    };
    const open = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const end = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      stop = end;
      if (isClosed) return end();
      const stopReading = await readCodes(stream, element, acceptCode);
      stop = () => {
        stopReading();
        end();
      };
      if (isClosed) stop();
    };
    open().catch(() => {
      if (!isClosed) setProblem('refused');
    });
    return () => {
      isClosed = true;
      stop();
    };
  }, []);

  return (
    <section className={css.camera} aria-label={t('scanning.camera')}>
      {problem === 'refused' ? (
        <p role="alert">{t('scanning.cameraDenied')}</p>
      ) : (
        <video ref={video} muted playsInline aria-label={t('scanning.cameraPicture')} />
      )}
      <Button label="scanning.cameraClose" onClick={onClose} />
    </section>
  );
}
