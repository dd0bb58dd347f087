import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefusedScan } from '../desk/desk.ts';
import { nameOfHook } from '../desk/hook-order.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

/** Scans that somebody else was faster with: each stays until it was read. */
export function Refused({ board, desk, view }: OpenDesk) {
  const t = useTranslate();
  if (view.refused.length === 0) return null;
  const words = ({ scan, result: { outcome, other } }: RefusedScan) => {
    const hook = nameOfHook(scan.hook, board);
    const system = board.systems.find(({ id }) => id === other?.datalogId)?.name ?? '';
    if (outcome === 'tagElsewhere' && other)
      return t('scanning.firstTag', { tag: other.tag, there: nameOfHook(other.hook, board), system, hook });
    if (outcome === 'hookTaken' && other) return t('scanning.firstHook', { hook, tag: other.tag });
    return t('scanning.firstOther', { hook });
  };
  return (
    <section className={css.refused} role="alert" aria-label={t('scanning.first')}>
      <h2>
        <IconAlertTriangle size={20} aria-hidden />
        {t('scanning.first')}
      </h2>
      <ul>
        {view.refused.map((one) => (
          <li key={one.scan.id}>
            <span>{words(one)}</span>
            <Button size="small" label="scanning.understood" onClick={() => desk.dismiss(one.scan.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
