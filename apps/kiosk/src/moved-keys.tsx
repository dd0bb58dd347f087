import type { Configuration } from '@latchboard/device/configuration';
import type { MovedKey } from './core/kiosk.ts';
import { hookText } from './hooks.ts';
import { useWording } from './language.tsx';
import css from './moved-keys.module.css';
import screen from './screen.module.css';
import { UndoButton } from './undo-button.tsx';

interface MovedKeysProps {
  readonly kind: 'taken' | 'returned';
  readonly keys: readonly MovedKey[];
  readonly configuration: Configuration;
  readonly onUndo: (moved: MovedKey) => void;
  readonly onFinish: () => void;
}

/** Confirmation of taken or returned keys, each with hook, due time, and Undo. */
export function MovedKeys({ kind, keys, configuration, onUndo, onFinish }: MovedKeysProps) {
  const { t, time } = useWording();
  return (
    <main className={screen.center}>
      <h1>{t(kind === 'taken' ? 'kiosk.taken' : 'kiosk.returned')}</h1>
      <ul className={css.list} aria-live="polite">
        {keys.map((moved) => (
          <li key={moved.seq}>
            <b className={css.hook}>{moved.hook === null ? t('kiosk.noHook') : hookText(configuration, moved.hook)}</b>
            <span className={css.detail}>
              {moved.unit && <b>{moved.unit}</b>}
              {kind === 'taken' && (
                <span>
                  {moved.dueBack ? t('kiosk.dueBack', { time: time(moved.dueBack, true) }) : t('kiosk.noDueTime')}
                </span>
              )}
            </span>
            <UndoButton moved={moved} onUndo={() => onUndo(moved)} />
          </li>
        ))}
      </ul>
      <button type="button" className={screen.primary} onClick={onFinish}>
        {t('kiosk.finish')}
      </button>
    </main>
  );
}
