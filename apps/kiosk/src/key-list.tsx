import type { Configuration } from '@latchboard/device/configuration';
import type { MovedKey } from './core/kiosk.ts';
import { hookText, ownerNameOf } from './hooks.ts';
import css from './key-list.module.css';
import { useWording } from './language.tsx';
import { UndoButton } from './undo-button.tsx';

interface KeyListProps {
  readonly keys: readonly MovedKey[];
  readonly configuration: Configuration;
  /** For returned keys, the list omits the due time, and also the unit, because anyone can return a key. */
  readonly kind: 'taken' | 'returned';
  readonly onUndo: (moved: MovedKey) => void;
}

/** Keys that were taken or returned, each with Undo. */
export function KeyList({ keys, configuration, kind, onUndo }: KeyListProps) {
  const { t, time } = useWording();
  const place = ({ board }: MovedKey) => {
    if (board === undefined) return t('kiosk.noPlace');
    return board === '' ? t('kiosk.otherBoard') : t('kiosk.otherBoardNamed', { board });
  };
  const returnedText = ({ hook }: MovedKey) =>
    hook === null ? t('kiosk.returnedElsewhere') : t('kiosk.returned', { hook: hookText(configuration, hook) });
  const handOver = ({ badge, since }: NonNullable<MovedKey['formerHolder']>) =>
    t('kiosk.hadKey', { name: ownerNameOf(configuration, badge), time: time(new Date(since)) });
  return (
    <ul className={css.list} aria-live="polite">
      {keys.map((moved) => (
        <li key={moved.seq}>
          <b className={css.hook}>{moved.hook === null ? t('kiosk.noHook') : hookText(configuration, moved.hook)}</b>
          <span className={css.detail}>
            {moved.hook === null && <span>{place(moved)}</span>}
            {moved.isReturned && <span>{returnedText(moved)}</span>}
            {kind === 'taken' && !moved.isReturned && (
              <>
                {moved.unit && <b>{moved.unit}</b>}
                {moved.formerHolder && <span>{handOver(moved.formerHolder)}</span>}
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
