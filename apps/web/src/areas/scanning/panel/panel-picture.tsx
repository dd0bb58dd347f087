import { unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { countDone, hookName, hookStatus, type PanelOfHooks, panelsOfBoard } from '../desk/hook-order.ts';
import { isRejectedScan, type LastScan, unitText } from '../desk/last-scan.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import css from './panel.module.css';

interface PanelPictureProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly hook: number | null;
  readonly lastScan: LastScan | null;
  readonly onChoose: (hook: number) => void;
}

/** Diagram of one panel, and the progress of all panels. Clicking a hook makes it current. */
export function PanelPicture({ board, view, hook, lastScan, onChoose }: PanelPictureProps) {
  const t = useTranslate();
  const panels = panelsOfBoard(board);
  const [viewedPanel, setViewedPanel] = useState<{ readonly name: string; readonly hook: number | null } | null>(null);
  const currentPanel = panels.find(({ hooks }) => hook !== null && hooks.includes(hook)) ?? panels[0];
  // After the next scan, shows the panel of the current hook again.
  const shownPanel = panels.find(({ name }) => viewedPanel?.hook === hook && name === viewedPanel.name) ?? currentPanel;
  if (!shownPanel) return null;
  const conflicting = lastScan && isRejectedScan(lastScan) ? lastScan.verdict.other : undefined;
  const wrongHook = conflicting?.datalogId === board.system.id ? conflicting.hook : null;
  return (
    <section className={css.picture} aria-label={t('scanning.panel', { name: shownPanel.name })}>
      <h2>
        {t('scanning.panel', { name: shownPanel.name })}
        <span className={css.count}>
          {t('scanning.done', { done: countDone(view.state, shownPanel.hooks), all: shownPanel.hooks.length })}
        </span>
      </h2>
      <div className={css.grid}>
        {shownPanel.hooks.map((panelHook, index) => {
          const status = panelHook === hook ? 'now' : hookStatus(view.state, panelHook);
          const label = t('scanning.hookLabel', {
            hook: hookName(panelHook, board),
            look: t(`scanning.look.${status}`),
            units: unitText(t, unitsOfHook(view.state, panelHook), ''),
          });
          return (
            <button
              key={panelHook}
              type="button"
              tabIndex={-1}
              data-look={status}
              data-wrong={panelHook === wrongHook}
              title={label}
              onClick={() => onChoose(panelHook)}
            >
              <span aria-hidden>{index + 1}</span>
              <span className="lb-visually-hidden">{label}</span>
            </button>
          );
        })}
      </div>
      <p className={css.legend} aria-hidden>
        {(['scanned', 'now', 'empty', 'waiting'] as const).map((look) => (
          <span key={look}>
            <i data-look={look} />
            {t(`scanning.look.${look}`)}
          </span>
        ))}
      </p>
      {panels.map((panel) => (
        <PanelLine
          key={panel.name}
          panel={panel}
          done={countDone(view.state, panel.hooks)}
          isShown={panel.name === shownPanel.name}
          onShow={() => setViewedPanel({ name: panel.name, hook })}
        />
      ))}
    </section>
  );
}

interface PanelLineProps {
  readonly panel: PanelOfHooks;
  readonly done: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function PanelLine({ panel: { name, hooks }, done, isShown, onShow }: PanelLineProps) {
  const t = useTranslate();
  return (
    <button type="button" className={css.line} aria-pressed={isShown} onClick={onShow}>
      <span>{t('scanning.panel', { name })}</span>
      <span className={css.track}>
        <i style={{ width: `${(done / hooks.length) * 100}%` }} />
      </span>
      <span>{t('scanning.of', { done, all: hooks.length })}</span>
    </button>
  );
}
