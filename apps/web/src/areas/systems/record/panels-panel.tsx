import { maxPanels } from '@latchboard/contract/systems/rules/panels';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import type { DatalogRecord } from '../shapes.ts';
import { PanelDialog } from './panel-dialog.tsx';

type PanelRow = DatalogRecord['panelList'][number];

interface PanelsPanelProps {
  readonly system: DatalogRecord;
  readonly refresh: () => Promise<unknown>;
}

/** Panels of a system with their hooks and tags. Users who may change the system can add, resize, and remove panels. */
export function PanelsPanel({ system, refresh }: PanelsPanelProps) {
  const t = useTranslate();
  const [editedPanel, setEditedPanel] = useState<PanelRow | 'new' | null>(null);
  const { run } = useAction();
  const { panelList, may } = system;
  const panelText = (row: PanelRow) => t('systems.panel', { name: row.name });

  async function remove(row: PanelRow) {
    const isConfirmed = await confirm({
      title: { key: 'systems.removePanelAsk', params: { name: row.name } },
      text: 'systems.removePanelText',
      confirmLabel: { key: 'systems.removePanel', params: { name: row.name } },
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(
      () => api.systems.removePanel({ datalogId: system.id, panel: row.panel, revision: system.revision }),
      refresh,
    );
  }

  return (
    <>
      {editedPanel !== null && (
        <PanelDialog
          system={system}
          panel={editedPanel === 'new' ? null : editedPanel}
          onClose={() => setEditedPanel(null)}
          onSaved={refresh}
        />
      )}
      <ListPanel
        title="systems.panelsTitle"
        empty="systems.panelsTitle"
        rows={panelList}
        rowKey={({ panel }) => panel}
        actions={
          may.change &&
          panelList.length < maxPanels && (
            <AddButton size="small" label="systems.addPanel" onClick={() => setEditedPanel('new')} />
          )
        }
      >
        {(row) => (
          <div className={css.row}>
            <b>{panelText(row)}</b>
            <span className={css.named}>
              <small>
                {[t('systems.hooks', { count: row.hooks }), t('systems.panelTags', { count: row.tags })].join(' · ')}
              </small>
              {may.change && (
                <>
                  <IconButton
                    label={{ key: 'systems.changePanel', params: { name: row.name } }}
                    icon={<IconPencil size={16} aria-hidden />}
                    onClick={() => setEditedPanel(row)}
                  />
                  <IconButton
                    label={{ key: 'systems.removePanel', params: { name: row.name } }}
                    icon={<IconTrash size={16} aria-hidden />}
                    onClick={() => void remove(row)}
                  />
                </>
              )}
            </span>
          </div>
        )}
      </ListPanel>
    </>
  );
}
