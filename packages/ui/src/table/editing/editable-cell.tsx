import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWording } from '../../wording/language-context.tsx';
import type { Wording } from '../../wording/wording.ts';
import css from './editable-cell.module.css';

interface EditableCellProps {
  readonly id: string;
  readonly title: Wording;
  readonly text: string;
  /** Typed value that the server rejected. */
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly isActive: boolean;
  readonly onBegin: (id: string) => void;
  readonly onLeave: (id: string) => void;
  readonly onSave: (text: string) => void;
  /** Content of the cell when it is not edited. */
  readonly children: ReactNode;
}

/** Cell that can be edited in place. */
export function EditableCell(props: EditableCellProps) {
  const { id, title, error, isActive, onBegin, children } = props;
  const textOf = useWording();
  if (isActive) return <CellInput {...props} />;
  return (
    <>
      <button type="button" tabIndex={-1} className={css.button} data-edit={id} onClick={() => onBegin(id)}>
        {children || <span className="lb-visually-hidden">{textOf(title)}</span>}
      </button>
      {error !== undefined && (
        <span role="alert" className={css.error} title={error}>
          {error}
        </span>
      )}
    </>
  );
}

function CellInput({ id, title, text, typed, error, onLeave, onSave }: EditableCellProps) {
  const textOf = useWording();
  // No draft, because leaving the cell saves, so a restored value could be saved unseen.
  const [draft, setDraft] = useState(typed ?? text);
  // Keeps the row's revision from the start of the edit, even if another user changes the row in the meantime.
  const [save] = useState(() => onSave);

  const isDone = useRef(false);

  function leave() {
    isDone.current = true;
    onLeave(id);
  }

  /** Saves once, even if moving the focus calls this function again. */
  function saveOnce() {
    if (isDone.current) return;
    if (draft.trim() !== text || error !== undefined) save(draft.trim());
    leave();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const input = event.currentTarget;
    const cell = input.closest<HTMLElement>('td');
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') saveOnce();
      else leave();
      cell?.focus();
    }
    if (event.key !== 'Tab') return;
    const cells = [...(input.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
    const next = cells[cells.indexOf(input) + (event.shiftKey ? -1 : 1)];
    saveOnce();
    if (!next) return;
    event.preventDefault();
    next.click();
  }

  return (
    <input
      // Moves the focus to the new field.
      // biome-ignore lint/a11y/noAutofocus: the user just started to edit this cell
      autoFocus
      className={css.input}
      data-edit={id}
      aria-label={textOf(title)}
      aria-invalid={error !== undefined}
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={saveOnce}
    />
  );
}
