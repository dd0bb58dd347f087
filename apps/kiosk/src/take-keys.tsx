import type { KioskState, MovedKey } from './core/kiosk.ts';
import { HookGrid } from './hook-grid.tsx';
import { KeyList } from './key-list.tsx';
import { activityName, useWording } from './language.tsx';
import { ScanTools, type ToolProps } from './scan-tools.tsx';
import css from './screen.module.css';
import type { Taking } from './step.ts';
import { Title } from './title.tsx';

interface TakeKeysProps extends ToolProps {
  readonly state: KioskState;
  readonly taking: Taking;
  readonly onTap: (tag: string) => void;
  readonly onCode: (code: string) => void;
  readonly onUndo: (moved: MovedKey) => void;
  readonly onReason: () => void;
  readonly onFinish: () => void;
}

/**
 * Screen on which a person takes keys. Each key is recorded when scanned or tapped, and then listed with its hook and
 * due time.
 */
export function TakeKeys({ state, taking, onTap, onCode, onUndo, onReason, onFinish, ...tools }: TakeKeysProps) {
  const wording = useWording();
  const { t } = wording;
  const { configuration, keysOut } = state;
  const { activity, workOrder, keys } = taking;
  const takenCount = keys.filter(({ isReturned }) => !isReturned).length;
  const reason = activity === undefined ? undefined : configuration.activities.get(activity);
  return (
    <main className={css.wide}>
      <Title>{t('kiosk.pickKeys')}</Title>
      <div className={css.line}>
        <p className={css.lead}>
          {[reason && activityName(reason, wording), workOrder.trim()].filter(Boolean).join(' · ')}
        </p>
        <button type="button" className={css.secondary} onClick={onReason}>
          {t('kiosk.changeReason')}
        </button>
      </div>
      <ScanTools {...tools} onKey={onCode} keyLabel={t('kiosk.typeKeyToTake')} />
      {configuration.tags.size === 0 ? (
        <p className={css.lead}>{t('kiosk.noKeys')}</p>
      ) : (
        <HookGrid configuration={configuration} keysOut={keysOut} onTap={onTap} />
      )}
      <section className={css.footer} aria-label={t('kiosk.keysTaken')}>
        <h2 className={css.lead}>
          {takenCount === 0 ? t('kiosk.noneTaken') : t('kiosk.taken', { count: takenCount })}
        </h2>
        {keys.length > 0 && <KeyList keys={keys} configuration={configuration} kind="taken" onUndo={onUndo} />}
        <button type="button" className={css.primary} onClick={onFinish}>
          {t(keys.length > 0 ? 'kiosk.done' : 'kiosk.cancel')}
        </button>
      </section>
    </main>
  );
}
