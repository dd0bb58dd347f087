import type { Configuration } from '@latchboard/device/configuration';
import type { MovedKey } from './core/kiosk.ts';
import { hookText } from './hooks.ts';
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
  const title = () => {
    const [only, ...others] = list.keys;
    if (kind === 'taken') return t('kiosk.taken', { count: list.keys.filter(({ isReturned }) => !isReturned).length });
    if (!only || others.length > 0) return t('kiosk.returnedSeveral');
    if (only.hook === null) return t('kiosk.returnedElsewhere');
    return t('kiosk.returned', { hook: hookText(list.configuration, only.hook) });
  };
  return (
    <main className={css.center}>
      <Title>{title()}</Title>
      <KeyList {...list} kind={kind} />
      <button type="button" className={css.primary} onClick={onFinish}>
        {t('kiosk.done')}
      </button>
    </main>
  );
}
