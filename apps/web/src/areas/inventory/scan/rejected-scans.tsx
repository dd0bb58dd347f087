import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import css from '#web/lib/scan/rejected.module.css';
import type { Queue, QueueView } from './queue.ts';

/**
 * Scans that the server rejected. They remain after the page is closed, until the user sends them again or discards
 * them.
 */
export function RejectedScans({ queue, view }: { readonly queue: Queue; readonly view: QueueView }) {
  const t = useTranslate();
  const rejected = view.entries.filter(({ outcome, isLocal }) => outcome === 'rejected' && !isLocal);
  if (rejected.length === 0) return null;
  return (
    <section className={css.rejected} aria-label={t('inventory.rejectedScans')}>
      <h2>
        <IconAlertTriangle size={20} aria-hidden />
        {t('inventory.rejectedScans')}
      </h2>
      <ul>
        {rejected.map(({ scan, message }) => (
          <li key={scan.id}>
            <span>
              <b>{scan.serial}</b> {message}
            </span>
            <Button size="small" label="inventory.sendAgain" onClick={() => queue.sendAgain(scan)} />
            <Button
              size="small"
              label={{ key: 'inventory.discard', params: { serial: scan.serial } }}
              onClick={() => void queue.dismiss(scan.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
