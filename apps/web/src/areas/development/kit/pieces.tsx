import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { DateRangeField } from '@latchboard/ui/date-range/date-range-field.tsx';
import type { DateRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { EmptyState, ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { LiveMark } from '@latchboard/ui/status-chip/live-mark.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import css from './screen.module.css';

const data = (text: string) => ({ data: text });
const statuses: readonly Status[] = [
  'in',
  'out',
  'overdue',
  'unknown',
  'waiting',
  'inactive',
  'error',
  'warning',
  'info',
  'special',
];
const tones = ['error', 'warning', 'success'] as const;

export function Buttons() {
  return (
    <Panel title={data('Buttons')}>
      <div className={css.row}>
        <Button label={data('Main')} kind="main" />
        <Button label={data('Plain')} />
        <Button label={data('Quiet')} kind="quiet" />
        <Button label={data('Danger')} kind="danger" />
        <Button label={data('Busy')} kind="main" busy />
        <Button label={data('Disabled')} disabled />
        <Button label={data('Small')} size="small" />
        <Button label={data('Large')} size="large" />
        <LinkButton label={data('A link')} href="/dev/kit" />
        <IconButton label="ui.print" icon={<IconPrinter size={18} />} />
      </div>
    </Panel>
  );
}

export function Chips() {
  return (
    <Panel title={data('States')}>
      <div className={css.row}>
        {statuses.map((status) => (
          <StatusChip key={status} status={status} label={data(status)} />
        ))}
        <LiveMark isLive label={data('live')} />
        <LiveMark isLive={false} label={data('connecting')} />
      </div>
    </Panel>
  );
}

export function Dates() {
  const today = dayIn('America/Chicago');
  const [range, setRange] = useState<DateRange>({ quick: '1m' });
  const [day, setDay] = useState<string | null>(null);
  return (
    <Panel title={data('Dates')}>
      <div className={css.row}>
        <DateRangeField value={range} onChange={setRange} today={today} />
      </div>
      <div className={css.narrow}>
        <DateField label={data('Due back')} value={day} onChange={setDay} today={today} isPastDisabled isInForm />
      </div>
    </Panel>
  );
}

export function Messages() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={data('Dialogs and toasts')}>
      <div className={css.row}>
        <Button label={data('Open a dialog')} onClick={() => setOpen(true)} />
        <Button
          label={data('Ask')}
          onClick={() =>
            void confirm({
              title: data('Remove the badge?'),
              text: data('The cabinet rejects it after its next contact.'),
              confirmLabel: data('Remove'),
              isDangerous: true,
            })
          }
        />
        {tones.map((tone) => (
          <Button
            key={tone}
            label={data(`Toast: ${tone}`)}
            onClick={() => showToast({ tone, title: data('Something happened'), text: data('In so many words.') })}
          />
        ))}
      </div>
      <Dialog title={data('A dialog')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>What it is about.</p>
        <DialogActions main={<Button label="ui.close" kind="main" onClick={() => setOpen(false)} />} />
      </Dialog>
    </Panel>
  );
}

export function EmptyStates() {
  return (
    <Panel title={data('Loading, empty, and failed')}>
      <Skeleton lines={4} />
      <EmptyState title={data('No alerts yet.')} text={data('Create one to be notified of keys that stay out.')} />
      <ErrorState text={data('The connection broke.')} reference="req-123" onRetry={() => undefined} />
    </Panel>
  );
}
