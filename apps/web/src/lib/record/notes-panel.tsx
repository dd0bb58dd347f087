import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime, formatZoned } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ListPanel } from './list-panel.tsx';
import { NoteDialog } from './note-dialog.tsx';
import css from './record.module.css';
import type { Note, NotesOf } from './record-calls.ts';

/** Notes of a record, newest first. Users can edit and remove their own. */
export function NotesPanel<Ids extends object>(notes: NotesOf<Ids>) {
  const { client, ids, timeZone, namesZone = false, live, isShared = false } = notes;
  const t = useTranslate();
  const { locale } = useLanguage();
  const { run } = useAction();
  const showsVisibility = actsAsInternalUser(useMe()) && isShared;
  const [editedNote, setEditedNote] = useState<Note | 'new' | null>(null);
  const result = useQuery(query(client.listNotes, ids, { ...(live !== undefined && { live }), quiet: true }));
  const formatTime = (instant: string) => (namesZone ? formatZoned : formatDateTime)(instant, timeZone, locale);

  async function remove(recordNoteId: number) {
    const isConfirmed = await confirm({
      title: 'record.removeNoteAsk',
      text: 'record.removeNoteText',
      confirmLabel: 'record.removeNote',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(
      () => client.removeNote({ ...ids, recordNoteId }),
      () => result.refetch(),
    );
  }

  return (
    <>
      <ListPanel
        title="record.notes"
        empty="record.noNotes"
        rows={result.data?.rows}
        rowKey={({ id }) => id}
        failure={result}
        actions={<Button size="small" label="record.addNote" onClick={() => setEditedNote('new')} />}
      >
        {(note) => (
          <>
            <p>{note.message}</p>
            <div className={css.row}>
              <small>
                {[
                  note.by ?? t('record.byProvider'),
                  formatTime(note.at),
                  showsVisibility && t(note.isInternal ? 'record.noteInternal' : 'record.noteShared'),
                  note.editedAt !== null && t('record.edited', { time: formatTime(note.editedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {note.may.change && (
                <span className="lb-no-print">
                  <Button kind="quiet" size="small" label="record.changeNote" onClick={() => setEditedNote(note)} />
                  <Button kind="quiet" size="small" label="record.removeNote" onClick={() => void remove(note.id)} />
                </span>
              )}
            </div>
          </>
        )}
      </ListPanel>
      {editedNote && (
        <NoteDialog
          notes={notes}
          note={editedNote === 'new' ? undefined : editedNote}
          onClose={() => setEditedNote(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </>
  );
}
