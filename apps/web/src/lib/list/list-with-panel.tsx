import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { read, useUrlState } from '../url-state.ts';
import css from './list-with-panel.module.css';

/** Panel next to a list that shows the selected row. If there is not enough room, opens the row's page instead. */
export interface SidePanel<Row> {
  readonly nameOf: (row: Row) => Wording;
  readonly href: (row: Row) => string;
  readonly content: (row: Row) => ReactNode;
}

interface ListWithPanelProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sidePanel: SidePanel<Row>;
  /** The list, which opens a row and highlights the open one. */
  readonly children: (table: {
    readonly onOpen: (row: Row) => void;
    readonly current: string | undefined;
  }) => ReactNode;
}

const wideQuery = '(min-width: 1240px)';
const readChosen = (raw: Readonly<Record<string, unknown>>) => ({ beside: read.text(raw.beside, 40) });
/** Elements that handle letter keys themselves. */
const keyHandlers = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/**
 * List with a panel for one of its records. J and K select the next and the previous record. Escape closes the panel
 * (NAV-26).
 */
export function ListWithPanel<Row>({ rows = [], rowKey, sidePanel, children }: ListWithPanelProps<Row>) {
  const textOf = useWording();
  const router = useRouter();
  const isWide = useMediaQuery(wideQuery, false, { getInitialValueInEffect: false });
  const [{ beside: chosen }, setUrlState] = useUrlState(readChosen);
  const selectedIndex = isWide && chosen !== '' ? rows.findIndex((row) => rowKey(row) === chosen) : -1;
  const row = rows[selectedIndex];
  const choose = (next: Row | undefined) => {
    if (next !== undefined) setUrlState({ beside: rowKey(next) }, { replace: true });
  };
  const close = () => setUrlState({ beside: '' }, { replace: true });

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (row === undefined || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(keyHandlers)) return;
    if (key === 'j') choose(rows[selectedIndex + 1]);
    if (key === 'k') choose(rows[selectedIndex - 1]);
    if (key === 'Escape') close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events bubble up from the list inside
    <div className={row && css.two} onKeyDown={onKeyDown}>
      {children({
        onOpen: (openedRow) => (isWide ? choose(openedRow) : router.history.push(sidePanel.href(openedRow))),
        current: row && rowKey(row),
      })}
      {row && (
        <aside className={`${css.side} lb-no-print`} aria-label={textOf(sidePanel.nameOf(row))}>
          <div className={css.head}>
            <h2>{textOf(sidePanel.nameOf(row))}</h2>
            {/* Never disabled, because a disabled button would lose focus and the keyboard shortcuts. */}
            <div>
              <IconButton
                label="list.panel.back"
                icon={<IconChevronUp size={18} aria-hidden />}
                onClick={() => choose(rows[selectedIndex - 1])}
              />
              <IconButton
                label="list.panel.next"
                icon={<IconChevronDown size={18} aria-hidden />}
                onClick={() => choose(rows[selectedIndex + 1])}
              />
              <LinkButton size="small" label="list.panel.open" href={sidePanel.href(row)} />
              <IconButton label="ui.close" icon={<IconX size={18} aria-hidden />} onClick={close} />
            </div>
          </div>
          {sidePanel.content(row)}
        </aside>
      )}
    </div>
  );
}
