import { Fragment, type KeyboardEvent, type Ref } from 'react';
import css from './command-box.module.css';
import { type Entry, withSideEntries } from './entries.ts';
import type { Group } from './truncated-group.ts';

interface CommandListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly label: string;
  readonly groups: readonly Group[];
  readonly active: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onPoint: (entry: Entry) => void;
  readonly onOpen: (entry: Entry) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Entries of the command box, by group. Focus stays in the search field. */
export function CommandList(props: CommandListProps) {
  const { ref, id, label, groups, active, optionId, onPoint, onOpen, onKeyDown } = props;
  return (
    <div ref={ref} id={id} role="listbox" aria-label={label} className={css.list}>
      {groups.map((group) => (
        <Fragment key={group.id}>
          <div role="presentation" className={css.group}>
            {group.label}
          </div>
          {group.entries.map((primary) => (
            <div key={primary.id} role="presentation" className={css.line}>
              {withSideEntries([primary]).map((entry) => (
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-label={entry.spokenName}
                  aria-selected={entry === active}
                  className={entry === primary ? css.entry : css.side}
                  onPointerMove={() => onPoint(entry)}
                  onClick={() => onOpen(entry)}
                  onKeyDown={onKeyDown}
                >
                  <b>{entry.name}</b>
                  {entry.detail !== undefined && <span data-urgent={entry.isUrgent}>{entry.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
