import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useState } from 'react';
import { failureMessage } from '../../failure-toast.ts';
import { type Outcome, runEach } from './run-each.ts';

interface BulkActionProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly label: Wording;
  readonly title: Wording;
  /** Effect of the action. */
  readonly text: Wording;
  readonly isDangerous?: boolean;
  /** Message when all rows succeeded. */
  readonly done: Wording;
  readonly act: (row: Row) => Promise<unknown>;
  /** Called at the end with the rows that failed. */
  readonly onDone: (failed: readonly Row[]) => void;
}

/**
 * Runs an action for several rows. Asks for confirmation once, shows progress, and lists the completed rows and the
 * error of each failed row.
 */
export function BulkAction<Row>(props: BulkActionProps<Row>) {
  const { rows, rowKey, nameOf, label, title, text, isDangerous = false, done, act, onDone } = props;
  const t = useTranslate();
  const textOf = useWording();
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<{ readonly count: number; readonly all: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null);

  function close() {
    setOpen(false);
    setOutcome(null);
  }

  async function run() {
    setProgress({ count: 0, all: rows.length });
    const result = await runEach(rows, act, (count) => setProgress({ count, all: rows.length }));
    setProgress(null);
    if (result.failed.length === 0) {
      showToast({ tone: 'success', title: done });
      close();
    } else setOutcome(result);
    onDone(result.failed.map(({ row }) => row));
  }

  return (
    <>
      <Button size="small" label={label} disabled={rows.length === 0} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={title} isOpen onClose={progress ? () => undefined : close}>
          {outcome ? (
            <>
              <p role="alert">{t('list.bulk.result', { failed: outcome.failed.length, done: outcome.done.length })}</p>
              <ul>
                {outcome.failed.map(({ row, failure }) => (
                  <li key={rowKey(row)}>
                    {nameOf(row)}: {failureMessage(failure, t)}
                  </li>
                ))}
              </ul>
              {outcome.done.length > 0 && (
                <p>{t('list.bulk.doneRows', { names: outcome.done.map(nameOf).join(', ') })}</p>
              )}
              <DialogActions main={<Button kind="main" label="ui.close" onClick={close} />} />
            </>
          ) : (
            <>
              <p>{textOf(text)}</p>
              {progress && <p role="status">{t('list.bulk.progress', { count: progress.count, all: progress.all })}</p>}
              <DialogActions
                main={
                  <Button
                    kind={isDangerous ? 'danger' : 'main'}
                    label={label}
                    busy={progress !== null}
                    onClick={() => void run()}
                  />
                }
                cancel={<Button label="ui.cancel" disabled={progress !== null} onClick={close} />}
              />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
