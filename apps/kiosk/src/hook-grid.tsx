import type { Configuration } from '@latchboard/device/configuration';
import type { KeyOut } from '@latchboard/device/keys';
import css from './hook-grid.module.css';
import { hookText, ownerNameOf, panelsOf } from './hooks.ts';
import { useWording } from './language.tsx';

interface HookGridProps {
  readonly configuration: Configuration;
  readonly keysOut: ReadonlyMap<string, KeyOut>;
  readonly onTap: (tag: string) => void;
}

/** The board's hooks by panel. A hook whose key is out shows the holder. */
export function HookGrid({ configuration, keysOut, onTap }: HookGridProps) {
  const { t } = useWording();
  return [...panelsOf(configuration)].map(([panel, tags]) => (
    <section key={panel} aria-label={t('kiosk.panel', { panel })}>
      <h2 className={css.title}>{t('kiosk.panel', { panel })}</h2>
      <div className={css.grid}>
        {tags.map(({ tag, hook: number, unit }) => {
          const hook = hookText(configuration, number);
          const out = keysOut.get(tag);
          const name = out ? ownerNameOf(configuration, out.badge) : '';
          return (
            <button
              type="button"
              key={tag}
              className={css.hook}
              disabled={out !== undefined}
              onClick={() => onTap(tag)}
            >
              <b>{hook}</b> <span>{out ? (name === '' ? t('kiosk.out') : t('kiosk.outWith', { name })) : unit}</span>
            </button>
          );
        })}
      </div>
    </section>
  ));
}
