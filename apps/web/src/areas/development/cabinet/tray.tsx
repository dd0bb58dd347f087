import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKeyFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { DeviceProps } from './device-props.ts';
import { hookName, keyName } from './response-text.ts';
import type { Key } from './shapes.ts';
import css from './tray.module.css';

const maxOfOthers = 8;

/** Keys that this user has, and keys that others have. Any user may return a key. */
export function Tray({ at, driven: { sight } }: DeviceProps) {
  const t = useTranslate();
  const titleId = useId();
  if (!at.isYou) return null;
  const out = sight.keys.filter(({ holder }) => holder !== null);
  const own = out.filter(({ holder }) => holder?.badge === sight.person?.badge);
  const others = out
    .filter((key) => !own.includes(key))
    .sort((a, b) => (b.holder?.since ?? '').localeCompare(a.holder?.since ?? ''))
    .slice(0, maxOfOthers);
  const inHand = out.find(({ tag }) => tag === at.hand);
  return (
    <section className={css.tray} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cabinet.tray')}</h2>
      {inHand && (
        <p role="status">{t('cabinet.hangHint', { unit: keyName(inHand), hook: hookName(inHand.home, sight) })}</p>
      )}
      {own.length === 0 ? (
        <p className={css.none}>{t('cabinet.trayEmpty')}</p>
      ) : (
        <Rings at={at} keys={own} label={t('cabinet.tray')} />
      )}
      {others.length > 0 && (
        <>
          <h3>{t('cabinet.trayOthers')}</h3>
          <Rings at={at} keys={others} label={t('cabinet.trayOthers')} />
        </>
      )}
    </section>
  );
}

function Rings({
  at,
  keys,
  label,
}: Pick<DeviceProps, 'at'> & { readonly keys: readonly Key[]; readonly label: string }) {
  const t = useTranslate();
  return (
    <ul aria-label={label}>
      {keys.map((key) => (
        <li key={key.tag}>
          <button
            type="button"
            aria-pressed={at.hand === key.tag}
            aria-label={t('cabinet.hangBack', { unit: keyName(key) })}
            onClick={() => at.takeInHand(at.hand === key.tag ? null : key.tag)}
          >
            <IconKeyFilled size={17} aria-hidden />
            {keyName(key)}
          </button>
        </li>
      ))}
    </ul>
  );
}
