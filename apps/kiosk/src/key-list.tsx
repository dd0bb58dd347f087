import type { Configuration } from '@latchboard/device/configuration';
import type { MovedKey } from './core/kiosk.ts';
import { hookText } from './hooks.ts';
import css from './key-list.module.css';
import { useWording } from './language.tsx';
import { UndoButton } from './undo-button.tsx';

interface KeyListProps {
  readonly keys: readonly MovedKey[];
  readonly configuration: Configuration;
  /** Returned keys have no due time, and their unit stays private, because anyone can return a key. */
  readonly kind: 'taken' | 'returned';
  readonly onUndo: (moved: MovedKey) => void;
}

/** Moved keys, each with hook, unit, due time, and Undo. */
export function KeyList({ keys, configuration, kind, onUndo }: KeyListProps) {
  const { t, time } = useWording();
  return (
    <ul className={css.list} aria-live="polite">
      {keys.map((moved) => (
        <li key={moved.seq}>
          <b className={css.hook}>{moved.hook === null ? t('kiosk.noHook') : hookText(configuration, moved.hook)}</b>
          <span className={css.detail}>
            {kind === 'taken' && (
              <>
                {moved.unit && <b>{moved.unit}</b>}
                <span>{moved.dueBack ? t('kiosk.dueBack', { time: time(moved.dueBack) }) : t('kiosk.noDueTime')}</span>
              </>
            )}
          </span>
          <UndoButton moved={moved} onUndo={() => onUndo(moved)} />
        </li>
      ))}
    </ul>
  );
}
