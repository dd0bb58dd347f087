import type { Configuration } from '@latchboard/device/configuration';
import { keyReturned, noActivity } from '@latchboard/device/key-request';
import { activityName, useWording } from './language.tsx';
import css from './screen.module.css';
import type { Taking } from './step.ts';
import { Title } from './title.tsx';

interface ReasonProps {
  readonly configuration: Configuration;
  readonly taking: Taking;
  readonly onChange: (taking: Taking) => void;
  readonly onCancel: () => void;
}

/**
 * Screen for a person's reason for taking the next keys, with an optional work order. After the first choice, Continue
 * keeps the reason.
 */
export function Reason({ configuration, taking, onChange, onCancel }: ReasonProps) {
  const wording = useWording();
  const { t } = wording;
  const isChange = taking.activity !== undefined;
  const reasons = [...configuration.activities.values()].filter(
    ({ code, name }) => code !== keyReturned && code !== noActivity && name.trim() !== '',
  );
  return (
    <main className={css.wide}>
      <p className={css.lead}>{t('kiosk.hello', { name: taking.person.name })}</p>
      <Title>{t(isChange ? 'kiosk.changeReason' : 'kiosk.reason')}</Title>
      <label className={css.field}>
        {t('kiosk.workOrder')}
        <input
          value={taking.workOrder}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...taking, workOrder: target.value })}
        />
      </label>
      {reasons.length === 0 && <p className={css.lead}>{t('kiosk.noReasons')}</p>}
      <div className={css.reasons}>
        {reasons.map((reason) => (
          <button
            type="button"
            key={reason.code}
            className={css.secondary}
            aria-pressed={isChange ? reason.code === taking.activity : undefined}
            onClick={() => onChange({ ...taking, at: 'keys', activity: reason.code })}
          >
            {activityName(reason, wording)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={css.secondary}
        onClick={() => (isChange ? onChange({ ...taking, at: 'keys' }) : onCancel())}
      >
        {t(isChange ? 'kiosk.continue' : 'kiosk.cancel')}
      </button>
    </main>
  );
}
