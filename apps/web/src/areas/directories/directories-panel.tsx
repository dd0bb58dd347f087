import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import css from './directories.module.css';
import { DirectoryRow } from './directory-row.tsx';
import type { CreatedKey } from './shapes.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx'));
const KeyDialog = lazy(() => import('./key-dialog.tsx'));
const DirectoryDrawer = lazy(() => import('./directory-drawer.tsx'));

/** Directories of a corporation: state, groups, and errors (BEY-13). */
export function DirectoriesPanel({ id: corporationId }: EntityRef) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [openDirectoryId, setOpenDirectoryId] = useState<number | null>(null);
  const [createdKey, setCreatedKey] = useState<CreatedKey | null>(null);
  const { data, error, refetch } = useQuery(query(api.directories.listDirectories, { corporationId }, { quiet: true }));
  const address = data?.address ?? '';
  return (
    <>
      <ListPanel
        title="directories.title"
        empty="directories.none"
        rows={data?.rows}
        rowKey={(row) => row.id}
        failure={{ error, refetch }}
        actions={data && <AddButton size="small" label="directories.add" onClick={() => setAdding(true)} />}
        foot={
          <>
            <p>{t('directories.lead')}</p>
            {data && (
              <p className={css.address}>
                <span>{t('directories.address')}</span> <code>{address}</code>{' '}
                <Button
                  size="small"
                  label="directories.copyAddress"
                  onClick={() => void copyText(address, 'directories.addressCopied')}
                />
              </p>
            )}
          </>
        }
      >
        {(row) => (
          <DirectoryRow
            directory={row}
            corporationId={corporationId}
            onOpen={() => setOpenDirectoryId(row.id)}
            onKey={setCreatedKey}
          />
        )}
      </ListPanel>
      <Suspense>
        {isAdding && <AddDialog corporationId={corporationId} onClose={() => setAdding(false)} onKey={setCreatedKey} />}
        {createdKey && <KeyDialog createdKey={createdKey} onClose={() => setCreatedKey(null)} />}
        {openDirectoryId !== null && (
          <DirectoryDrawer
            corporationId={corporationId}
            directoryId={openDirectoryId}
            onClose={() => setOpenDirectoryId(null)}
          />
        )}
      </Suspense>
    </>
  );
}
