import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { isOverdueAt } from '../board/board-at.ts';
import { keyName, reasonText } from '../board/board-columns.tsx';
import { holderName, holderText } from '../board/holder.tsx';
import type { Board } from '../board/shapes.ts';
import { keyHref } from '../keys/hrefs.ts';
import { type Misplaced, misplacedLines } from '../misplaced/misplaced-text.ts';
import { LastKnown, lastKnownText } from '../silence/last-known.tsx';
import contacts from './cabinet-contact.module.css';
import { CabinetContact } from './cabinet-contact.tsx';
import css from './cabinets-panel.module.css';
import { HookGrid } from './hook-grid.tsx';
import { type HookPlace, panelsOf } from './hook-states.ts';
import { Legend } from './legend.tsx';

interface CabinetsPanelProps {
  readonly board: Board | undefined;
  readonly now: number;
  /** The selected cabinet. Default: the first one. */
  readonly cabinetId: number | null;
  readonly onCabinet: (id: number) => void;
}

/** Cabinets of a property: a diagram of the hooks, and the contact of each cabinet. */
export function CabinetsPanel({ board, now, cabinetId, onCabinet }: CabinetsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const cabinet = board?.cabinets.find(({ id }) => id === cabinetId) ?? board?.cabinets[0];
  const panels = useMemo(
    () =>
      board && cabinet
        ? panelsOf(cabinet, board.rows, board.misplaced, !board.property.nonLetteredPanels, (row) =>
            isOverdueAt(row, now),
          )
        : [],
    [board, cabinet, now],
  );

  if (!board)
    return (
      <Panel title="board.cabinets">
        <Skeleton lines={8} />
      </Panel>
    );
  if (!cabinet)
    return (
      <Panel title="board.cabinets">
        <EmptyState title="board.noCabinets" />
      </Panel>
    );

  // If no cabinet reports hooks, there is no diagram to choose. The list below contains all cabinets.
  const hasChoice = board.cabinets.length > 1 && board.cabinets.some((boardCabinet) => boardCabinet.panels.length > 0);

  /** Time overdue if the key is overdue, otherwise time out. */
  const elapsedText = ({ row, state }: HookPlace) =>
    formatElapsed(now - Date.parse((state === 'overdue' && row?.dueBack) || (row?.since ?? '')), t);
  const stateOf = (hook: HookPlace) => t(`board.hook.${hook.state}`);

  const lastKnown = lastKnownText(cabinet, board.property.timeZone, { t, locale });
  const linesOf = (key: Misplaced) => misplacedLines(key, !board.property.nonLetteredPanels, t);

  /** Whether a hook's data may be outdated. Empty hooks and hooks with an unknown state show no data about a key. */
  const showsLastKnown = ({ state }: HookPlace) => lastKnown !== '' && state !== 'empty' && state !== 'unknown';

  function labelOf(hook: HookPlace): string {
    return showsLastKnown(hook) ? `${labelWithoutNote(hook)}, ${lastKnown}` : labelWithoutNote(hook);
  }

  function labelWithoutNote(hook: HookPlace): string {
    const { row, name, misplaced } = hook;
    if (misplaced)
      return [t('board.hook.label', { hook: name, state: stateOf(hook) }), ...linesOf(misplaced)].join(', ');
    if (!row) return t('board.hook.label', { hook: name, state: stateOf(hook) });
    const hookFields = { hook: name, unit: keyName(row, t), holder: holderName(row, t), elapsed: elapsedText(hook) };
    return t(hook.state === 'overdue' ? 'board.hook.heldOverdue' : 'board.hook.held', {
      ...hookFields,
      state: stateOf(hook),
    });
  }

  function describe(hook: HookPlace): readonly string[] {
    return showsLastKnown(hook) ? [...linesWithoutNote(hook), lastKnown] : linesWithoutNote(hook);
  }

  function linesWithoutNote({ row, ...hook }: HookPlace): readonly string[] {
    const state = `${hook.name} · ${stateOf({ row, ...hook })}`;
    if (hook.misplaced) return [state, ...linesOf(hook.misplaced)];
    if (!row || !board) return [state];
    const due = row.dueBack === null ? null : formatShort(row.dueBack, board.property.timeZone, locale, now);
    return [
      `${keyName(row, t)} · ${hook.name}`,
      holderText(row, t),
      reasonText(row, t),
      hook.state === 'overdue'
        ? t('board.overdueBy', { elapsed: elapsedText({ row, ...hook }) })
        : `${stateOf({ row, ...hook })} · ${elapsedText({ row, ...hook })}`,
      ...(due === null ? [] : [`${t('board.column.dueBack')} ${due}`]),
    ];
  }

  return (
    <Panel
      title={board.cabinets.length === 1 ? { data: cabinet.name } : 'board.cabinets'}
      note={panels.length > 0 ? <span className="lb-no-print">{t('board.hooksPerPanel')}</span> : undefined}
      flush
    >
      {hasChoice && (
        <div className={css.choice}>
          <Segmented
            label="board.cabinet"
            options={board.cabinets.map(({ id, name }) => ({ value: String(id), label: { data: name } }))}
            value={String(cabinet.id)}
            onChange={(id) => onCabinet(Number(id))}
          />
        </div>
      )}
      {panels.length > 0 && (
        <div className={`${css.hooks} lb-no-print`}>
          {!cabinet.tabletMoved && <LastKnown source={cabinet} timeZone={board.property.timeZone} />}
          <HookGrid
            panels={panels}
            describe={describe}
            labelOf={labelOf}
            hrefOf={(key) => keyHref(board.property.id, key)}
          />
          <Legend shown={new Set(panels.flatMap((panel) => panel.hooks.map(({ state }) => state)))} />
        </div>
      )}
      <ul className={contacts.contacts} aria-label={t('board.cabinets')}>
        {board.cabinets.map((boardCabinet) => (
          <CabinetContact key={boardCabinet.id} cabinet={boardCabinet} timeZone={board.property.timeZone} now={now} />
        ))}
      </ul>
    </Panel>
  );
}
