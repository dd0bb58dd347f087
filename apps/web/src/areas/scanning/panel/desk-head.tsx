import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDeviceFloppy, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsConnected } from '#web/lib/connection.ts';
import { isMuted, setMuted } from '../desk/sounds.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

interface DeskHeadProps extends OpenDesk {
  readonly back: string;
}

/** Which system this is, what is not sent yet, sound, and the way out. */
export function DeskHead({ board, desk, view, back }: DeskHeadProps) {
  const t = useTranslate();
  const [isOff, setOff] = useState(isMuted);
  const { property, system } = board;
  return (
    <div className={css.head}>
      <span className={css.where}>
        {t('scanning.systemLine', { property: property.name, system: system.name, number: system.number })}
      </span>
      <Unsent view={view} />
      <Button
        label={isOff ? 'scanning.soundOff' : 'scanning.soundOn'}
        icon={isOff ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
        aria-pressed={!isOff}
        onClick={() => {
          setMuted(!isOff);
          setOff(!isOff);
        }}
      />
      <LinkButton label="scanning.finishLater" icon={<IconX size={18} aria-hidden />} href={back} />
      {view.problem && (
        <p className={css.problem} role="alert">
          {t('scanning.problem', { message: view.problem.message })}
          <Button label="scanning.tryAgain" size="small" onClick={desk.flush} />
        </p>
      )}
    </div>
  );
}

function Unsent({ view: { waiting, isKept } }: Pick<OpenDesk, 'view'>) {
  const t = useTranslate();
  const isConnected = useIsConnected();
  const words =
    waiting === 0
      ? t('scanning.saved')
      : !isKept
        ? t('scanning.notKept', { count: waiting })
        : t(isConnected ? 'scanning.sending' : 'scanning.waiting', { count: waiting });
  return (
    <span className={css.net} data-waiting={waiting > 0} role="status">
      <IconDeviceFloppy size={18} aria-hidden />
      <span>{words}</span>
    </span>
  );
}
