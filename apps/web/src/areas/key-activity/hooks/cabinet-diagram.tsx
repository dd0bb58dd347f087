import type { CallOutput, Contract } from '@latchboard/contract';
import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { decodeHook, formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { keyHref } from '../keys/hrefs.ts';
import css from './cabinets-panel.module.css';
import { HookGrid } from './hook-grid.tsx';
import type { HookPanel, HookPlace, HookState } from './hook-states.ts';
import { Legend } from './legend.tsx';

type HookKey = CallOutput<Contract['keyActivity']['cabinetHooks']>['rows'][number];

interface DiagramProps {
  readonly title: 'keyMap.picture' | 'keyMap.boardPicture';
  readonly datalogId: number;
  readonly property: { readonly id: number; readonly timeZone: string; readonly nonLetteredPanels: boolean };
  readonly panels: readonly { readonly name: string; readonly firstHook: number; readonly hooks: number }[];
}

/** Diagram of a cabinet. Each hook shows its key, units, and current or last holder, and links to the key. */
export function CabinetDiagram({ title, datalogId, property, panels }: DiagramProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  const hasLetteredPanels = !property.nonLetteredPanels;
  const result = useQuery(
    query(api.keyActivity.cabinetHooks, { datalogId }, { live: property.id, hasRevision: true, quiet: true }),
  );
  const rows = result.data?.rows;
  const keyByHook = useMemo(() => new Map(rows?.map((row) => [row.hook, row])), [rows]);
  const hookPanels = useMemo(
    () => panels.map((panel) => panelOf(panel, keyByHook, hasLetteredPanels)),
    [panels, keyByHook, hasLetteredPanels],
  );

  const holderName = ({ name, badge }: { name: string | null; badge: string }) =>
    name ?? t('keyMap.badge', { number: badge });
  const formatTime = (at: string) => formatShort(at, property.timeZone, locale, now);

  function tipLines({ encoded, name, state }: HookPlace): readonly string[] {
    const key = keyByHook.get(encoded);
    const first = `${name} · ${t(`board.hook.${state}`)}`;
    if (!key) return [first];
    return [
      first,
      ...(key.units.length === 0 ? [] : [key.units.join(', ')]),
      t('keyMap.tagOf', { tag: key.tag }),
      ...(key.misplaced ? [t('keyMap.guest')] : []),
      holderText(key),
    ];
  }

  function holderText({ holder, receipt, since, lastHolder }: HookKey): string {
    if (receipt) return t('keyMap.heldBy', { holder: receiptHolderText(receipt, t), time: formatTime(receipt.at) });
    if (holder && since !== null) return t('keyMap.heldBy', { holder: holderName(holder), time: formatTime(since) });
    if (!lastHolder) return t('keyMap.neverTaken');
    return t('keyMap.lastHolder', {
      holder: lastHolder.receipt ? receiptHolderText(lastHolder.receipt, t) : holderName(lastHolder),
      time: formatTime(lastHolder.at),
    });
  }

  return (
    <Panel title={title} flush>
      <div className={`${css.hooks} lb-no-print`}>
        {rows ? (
          <>
            <HookGrid
              panels={hookPanels}
              describe={tipLines}
              labelOf={(hook) => tipLines(hook).join(', ')}
              hrefOf={(key) => keyHref(property.id, key)}
            />
            <Legend shown={new Set(hookPanels.flatMap((panel) => panel.hooks.map(({ state }) => state)))} />
          </>
        ) : (
          <Loading error={result.error} refetch={result.refetch} lines={6} />
        )}
      </div>
    </Panel>
  );
}

function panelOf(
  panel: DiagramProps['panels'][number],
  keyByHook: ReadonlyMap<number, HookKey>,
  hasLetteredPanels: boolean,
): HookPanel {
  const hooks = Array.from({ length: panel.hooks }, (_, index): HookPlace => {
    const encoded = panel.firstHook + index;
    const key = keyByHook.get(encoded);
    return {
      encoded,
      name: formatHook(encoded, hasLetteredPanels),
      position: String(decodeHook(encoded, hasLetteredPanels)?.position ?? encoded),
      state: key ? stateOf(key) : 'empty',
      row: undefined,
      misplaced: undefined,
      key: key?.key ?? null,
    };
  });
  const outCount = hooks.filter(({ state }) => state === 'out' || state === 'overdue').length;
  return { firstHook: panel.firstHook, name: panel.name, hooks, out: outCount };
}

function stateOf({ state, overdue, misplaced }: HookKey): HookState {
  if (state === 'out') return overdue ? 'overdue' : 'out';
  if (state === 'in') return misplaced ? 'misplaced' : 'in';
  return state === 'lost' ? 'lost' : 'unknown';
}
