import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKeyFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { DeviceProps } from './device-props.ts';
import { hookName, keyName } from './response-text.ts';
import type { Key } from './shapes.ts';
import css from './tray.module.css';

const maxOtherKeys = 8;

/** Keys held by this user, and keys held by others. Any user may return a key. */
export function Tray({ controls, device: { sight } }: DeviceProps) {
  const t = useTranslate();
  const titleId = useId();
  if (!controls.isYou) return null;
  const keysOut = sight.keys.filter(({ holder }) => holder !== null);
  const ownKeys = keysOut.filter(({ holder }) => holder?.badge === sight.person?.badge);
  const otherKeys = keysOut
    .filter((key) => !ownKeys.includes(key))
    .sort((a, b) => (b.holder?.since ?? '').localeCompare(a.holder?.since ?? ''))
    .slice(0, maxOtherKeys);
  const heldKey = keysOut.find(({ tag }) => tag === controls.heldTag);
  return (
    <section className={css.tray} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cabinet.tray')}</h2>
      {heldKey && (
        <p role="status">{t('cabinet.hangHint', { unit: keyName(heldKey), hook: hookName(heldKey.home, sight) })}</p>
      )}
      {ownKeys.length === 0 ? (
        <p className={css.none}>{t('cabinet.trayEmpty')}</p>
      ) : (
        <Rings controls={controls} keys={ownKeys} label={t('cabinet.tray')} />
      )}
      {otherKeys.length > 0 && (
        <>
          <h3>{t('cabinet.trayOthers')}</h3>
          <Rings controls={controls} keys={otherKeys} label={t('cabinet.trayOthers')} />
        </>
      )}
    </section>
  );
}

function Rings({
  controls,
  keys,
  label,
}: Pick<DeviceProps, 'controls'> & { readonly keys: readonly Key[]; readonly label: string }) {
  const t = useTranslate();
  return (
    <ul aria-label={label}>
      {keys.map((key) => (
        <li key={key.tag}>
          <button
            type="button"
            aria-pressed={controls.heldTag === key.tag}
            aria-label={t('cabinet.hangBack', { unit: keyName(key) })}
            onClick={() => controls.holdTag(controls.heldTag === key.tag ? null : key.tag)}
          >
            <IconKeyFilled size={17} aria-hidden />
            {keyName(key)}
          </button>
        </li>
      ))}
    </ul>
  );
}
