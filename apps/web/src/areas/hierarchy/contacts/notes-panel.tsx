import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useTimesOf } from './times-of.ts';

/** What the provider's people noted about an entity, newest first (HIE-05). */
export function NotesPanel(subject: EntityRef) {
  const t = useTranslate();
  const { calls, scope } = atLevel(api.hierarchy, subject);
  const at = useTimesOf(subject);
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const result = useQuery(query(calls.listNotes, { ...scope, limit: 200 }, { quiet: true }));
  const rows = result.data?.rows;

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      await result.refetch();
    } catch {
      // The call has told the person; what was typed stays.
    } finally {
      setBusy(false);
    }
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    setMissing(message.trim() === '');
    if (message.trim() === '') return;
    await act(async () => {
      await calls.addNote({ ...scope, message });
      setMessage('');
    });
  }

  async function remove(noteId: number) {
    const isSure = await confirm({
      title: 'notes.remove',
      text: 'notes.removeText',
      confirmLabel: 'notes.remove',
      isDangerous: true,
    });
    if (isSure) await act(() => calls.removeNote({ ...scope, noteId }));
  }

  return (
    <Panel title="notes.title">
      <form className={css.chooser} onSubmit={(event) => void add(event)}>
        <TextField
          label="notes.new"
          rows={2}
          maxLength={4000}
          value={message}
          onChange={setMessage}
          error={isMissing ? t('error.valRequired') : undefined}
        />
        <DialogActions main={<Button type="submit" label="notes.add" busy={isBusy} />} />
      </form>
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="notes.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map((note) => (
            <li key={note.id}>
              <p>{note.message}</p>
              <small>
                {note.by ?? t('notes.nobody')}, {at(note.at)}
              </small>
              {note.may.remove && (
                <Button kind="quiet" size="small" label="notes.remove" onClick={() => void remove(note.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
