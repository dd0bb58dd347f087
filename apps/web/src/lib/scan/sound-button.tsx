import { Button } from '@latchboard/ui/button/button.tsx';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { isMuted, setMuted } from './sounds.ts';

/** Toggles the scanning sounds. The choice is stored in this browser. */
export function SoundButton() {
  const [isOff, setOff] = useState(isMuted);
  return (
    <Button
      label={isOff ? 'scanning.soundOn' : 'scanning.soundOff'}
      icon={isOff ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
      onClick={() => {
        setMuted(!isOff);
        setOff(!isOff);
      }}
    />
  );
}
