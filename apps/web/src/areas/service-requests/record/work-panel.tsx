import { formatElapsed } from '@latchboard/texts/elapsed';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Request } from '../shapes.ts';
import own from './request.module.css';

/** Labor time and parts used, for internal users. Hidden if there are none. */
export function WorkPanel({ request: { work, parts } }: { readonly request: Request }) {
  const t = useTranslate();
  const now = useNow();
  const { seconds, runningSince } = work;
  if (seconds === 0 && runningSince === null && parts.length === 0) return null;
  const runningMs = runningSince === null ? 0 : Math.max(0, now - Date.parse(runningSince));
  return (
    <Panel title="requests.work">
      <p>{t('requests.worked', { time: formatElapsed(seconds * 1000 + runningMs, t) })}</p>
      {parts.length > 0 && (
        <ul className={own.findings}>
          {parts.map(({ id, name, serial, quantity, by }) => (
            <li key={id}>
              {quantity} × {name} {serial !== '' && t('requests.serial', { serial })} {by !== null && `(${by})`}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
