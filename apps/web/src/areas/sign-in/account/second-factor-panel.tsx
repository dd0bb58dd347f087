import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { RenewCodes } from './renew-codes.tsx';
import css from './screen.module.css';
import { TurnOff } from './turn-off.tsx';
import { TurnOn } from './turn-on.tsx';

interface SecondFactorPanelProps {
  readonly isOn: boolean;
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

/** Turns the second factor on or off, and creates new recovery codes (ACC-22). */
export function SecondFactorPanel({ isOn, isRequired, recoveryCodesLeft }: SecondFactorPanelProps) {
  const t = useTranslate();
  const [step, setStep] = useState<'nothing' | 'switching' | 'renewing'>('nothing');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const close = () => setStep('nothing');
  const showRecoveryCodes = (codes: readonly string[]) => {
    setRecoveryCodes(codes);
    close();
  };
  const isFixed = isOn && isRequired;
  const isIdle = step === 'nothing' && recoveryCodes.length === 0;

  return (
    <Panel
      title="secondFactor.title"
      actions={
        <StatusChip
          status={isOn ? 'in' : 'inactive'}
          label={isOn ? 'account.secondFactorOn' : 'account.secondFactorOff'}
        />
      }
    >
      <p className={css.text}>{t(isFixed ? 'account.secondFactorFixed' : 'account.secondFactorText')}</p>
      {isOn && isIdle && <p className={css.text}>{t('account.recoveryLeft', { count: recoveryCodesLeft })}</p>}
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} onSaved={() => setRecoveryCodes([])} />}
      {step === 'switching' &&
        (isOn ? <TurnOff onClose={close} /> : <TurnOn onClose={close} onDone={showRecoveryCodes} />)}
      {step === 'renewing' && <RenewCodes onClose={close} onDone={showRecoveryCodes} />}
      {isIdle && (
        <div className={css.buttons}>
          {!isFixed && (
            <Button label={isOn ? 'account.turnOff' : 'account.turnOn'} onClick={() => setStep('switching')} />
          )}
          {isOn && <Button label="account.renewCodes" onClick={() => setStep('renewing')} />}
        </div>
      )}
    </Panel>
  );
}
