import type { Configuration } from '@latchboard/device/configuration';
import type { MovedKey } from './core/kiosk.ts';
import { KeyList } from './key-list.tsx';
import { useWording } from './language.tsx';
import css from './screen.module.css';
import { Title } from './title.tsx';

interface MovedKeysProps {
  readonly kind: 'taken' | 'returned';
  readonly keys: readonly MovedKey[];
  readonly configuration: Configuration;
  readonly onUndo: (moved: MovedKey) => void;
  readonly onFinish: () => void;
}

/** Confirmation of taken or returned keys. */
export function MovedKeys({ kind, onFinish, ...list }: MovedKeysProps) {
  const { t } = useWording();
  return (
    <main className={css.center}>
      <Title>{t(kind === 'taken' ? 'kiosk.taken' : 'kiosk.returned', { count: list.keys.length })}</Title>
      <KeyList {...list} kind={kind} />
      <button type="button" className={css.primary} onClick={onFinish}>
        {t('kiosk.done')}
      </button>
    </main>
  );
}
