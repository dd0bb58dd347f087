import { useEffect, useRef, useState } from 'react';
import type { Kiosk, KioskState, MovedKey, Person } from './core/kiosk.ts';
import { HookGrid } from './hook-grid.tsx';
import { hookText } from './hooks.ts';
import { useWording } from './language.tsx';
import css from './screen.module.css';

interface TakeProps {
  readonly state: KioskState;
  readonly kiosk: Kiosk;
  readonly person: Person;
  /** Latest scan. Each scan is a new object. */
  readonly scanned: { readonly code: string } | undefined;
  readonly onCode: (code: string) => void;
  readonly onMessage: (message: string) => void;
  readonly onTaken: (keys: readonly MovedKey[], message: string) => void;
  readonly onCancel: () => void;
}

/** A person's reason, then the keys. They are taken when the person is done. */
export function Take({ state, kiosk, person, scanned, onMessage, onTaken, onCancel }: TakeProps) {
  const { t } = useWording();
  const { configuration, keysOut } = state;
  const [activity, setActivity] = useState<number>();
  const [workOrder, setWorkOrder] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isTaking = useRef(false);

  const toggle = (tag: string) => {
    onMessage('');
    setChosen((tags) => (tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]));
  };
  const add = (code: string) => {
    const tag = kiosk.readTag(code);
    if (tag === undefined || !configuration.tags.has(tag)) return onMessage(t('kiosk.unknownTag'));
    setChosen((tags) => (tags.includes(tag) ? tags : [...tags, tag]));
  };
  const latestAdd = useRef(add);
  latestAdd.current = add;
  useEffect(() => {
    if (scanned) latestAdd.current(scanned.code);
  }, [scanned]);

  const labelOf = (tag: string) => {
    const found = configuration.tags.get(tag);
    return found ? t('kiosk.hook', { hook: hookText(configuration, found.hook) }) : tag;
  };
  const take = async (code: number) => {
    if (isTaking.current) return;
    isTaking.current = true;
    const [keys, refusals]: [MovedKey[], string[]] = [[], []];
    try {
      for (const tag of chosen) {
        const request = { activity: code, workOrder: workOrder.trim() || null, isTyped: person.typed };
        const result = await kiosk.take(person, tag, request);
        if (result.moved) keys.push(result.key);
        else refusals.push(t('kiosk.takeRefused', { key: labelOf(tag) }));
      }
    } catch {
      refusals.push(t('kiosk.failed'));
    } finally {
      isTaking.current = false;
    }
    if (keys.length > 0) return onTaken(keys, refusals.join(' '));
    setChosen([]);
    onMessage(refusals.join(' '));
  };

  if (activity === undefined)
    return (
      <main className={css.wide}>
        <p className={css.lead}>{t('kiosk.hello', { name: person.name })}</p>
        <h1>{t('kiosk.reason')}</h1>
        <div className={css.reasons}>
          {[...configuration.activities.values()].map(({ code, name }) => (
            <button type="button" key={code} className={css.secondary} onClick={() => setActivity(code)}>
              {name}
            </button>
          ))}
        </div>
        <button type="button" className={css.secondary} onClick={onCancel}>
          {t('kiosk.cancel')}
        </button>
      </main>
    );
  return (
    <main className={css.wide}>
      <h1>{t('kiosk.pickKeys')}</h1>
      <HookGrid configuration={configuration} keysOut={keysOut} chosen={chosen} onToggle={toggle} />
      <section className={css.footer} aria-label={t('kiosk.chosen')}>
        <p role="status">{chosen.length === 0 ? t('kiosk.noneChosen') : chosen.map(labelOf).join(', ')}</p>
        <label className={css.field}>
          {t('kiosk.workOrder')}
          <input value={workOrder} maxLength={40} onChange={({ target }) => setWorkOrder(target.value)} />
        </label>
        <div className={css.actions}>
          <button type="button" className={css.secondary} onClick={onCancel}>
            {t('kiosk.cancel')}
          </button>
          <button
            type="button"
            className={css.primary}
            disabled={chosen.length === 0}
            onClick={() => void take(activity)}
          >
            {t('kiosk.done')}
          </button>
        </div>
      </section>
    </main>
  );
}
