import { useEffect, useState } from 'react';
import { type MovedKey, undoMs } from './core/kiosk.ts';
import { useWording } from './language.tsx';
import css from './undo-button.module.css';

/**
 * Button with a ring that empties during the ten seconds in which a movement can be undone. The button then disappears.
 */
export function UndoButton({ moved, onUndo }: { readonly moved: MovedKey; readonly onUndo: () => void }) {
  const { t } = useWording();
  const [isOver, setOver] = useState(false);
  // Negative if the button first appears later, as on the next screen or after a reload. The ring then starts partly
  // empty.
  const [animationDelayMs] = useState(() => Math.min(0, moved.undoUntil.getTime() - Date.now() - undoMs));
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), moved.undoUntil.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [moved]);
  if (isOver) return null;
  return (
    <button type="button" className={css.undo} onClick={onUndo}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" pathLength="100" style={{ animationDelay: `${animationDelayMs}ms` }} />
      </svg>
      {t('kiosk.undo')}
    </button>
  );
}
