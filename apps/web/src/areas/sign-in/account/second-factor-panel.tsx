import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import css from './screen.module.css';
import { TurnOff } from './turn-off.tsx';
import { TurnOn } from './turn-on.tsx';

interface SecondFactorPanelProps {
  readonly isOn: boolean;
  readonly isRequired: boolean;
}

/** Switches the second factor on and off (ACC-22). */
export function SecondFactorPanel({ isOn, isRequired }: SecondFactorPanelProps) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const isFixed = isOn && isRequired;

  return (
    <Panel
      title="secondFactor.title"
      actions={
        <StatusChip
          status={isOn ? 'in' : 'unknown'}
          label={isOn ? 'account.secondFactorOn' : 'account.secondFactorOff'}
        />
      }
    >
      <p className={css.text}>{t(isFixed ? 'account.secondFactorFixed' : 'account.secondFactorText')}</p>
      {isChanging && (isOn ? <TurnOff onClose={close} /> : <TurnOn onClose={close} />)}
      {!isChanging && !isFixed && (
        <Button label={isOn ? 'account.turnOff' : 'account.turnOn'} onClick={() => setChanging(true)} />
      )}
    </Panel>
  );
}
