import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAction } from '../use-action.ts';
import css from './schedules.module.css';

interface ScheduleActionsProps {
  readonly schedule: { readonly name: string; readonly isPaused: boolean; readonly may: { readonly change: boolean } };
  readonly send: (key: string) => Promise<{ to: string }>;
  readonly pause: (isPaused: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly onChange: () => void;
  readonly refresh: () => Promise<unknown>;
}

/** Actions of a schedule: send now, edit, pause, remove. */
export function ScheduleActions({ schedule, send, pause, remove, onChange, refresh }: ScheduleActionsProps) {
  const { isBusy, run } = useAction();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const { name, isPaused, may } = schedule;

  const sendNow = () =>
    run(
      async () => {
        const { to } = await send(idempotencyKey);
        setIdempotencyKey(crypto.randomUUID());
        showToast({ tone: 'success', title: { key: 'schedules.sentNow', params: { to } } });
      },
      // Another user may have changed the schedule in the meantime.
      (succeeded) => !succeeded && refresh(),
    );
  const confirmRemoval = async () => {
    const isConfirmed = await confirm({
      title: { key: 'schedules.removeTitle', params: { name } },
      text: 'schedules.removeText',
      confirmLabel: 'schedules.remove',
      isDangerous: true,
    });
    if (isConfirmed) await run(remove, refresh);
  };
  return (
    <div className={css.actions}>
      <Button size="small" label="schedules.sendNow" busy={isBusy} onClick={() => void sendNow()} />
      {may.change && (
        <>
          <Button size="small" label="schedules.change" disabled={isBusy} onClick={onChange} />
          <Button
            size="small"
            label={isPaused ? 'schedules.resume' : 'schedules.pause'}
            disabled={isBusy}
            onClick={() => void run(() => pause(!isPaused), refresh)}
          />
          <Button
            size="small"
            kind="danger"
            label="schedules.remove"
            disabled={isBusy}
            onClick={() => void confirmRemoval()}
          />
        </>
      )}
    </div>
  );
}
