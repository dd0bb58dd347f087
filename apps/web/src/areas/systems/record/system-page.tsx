import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { NextSteps } from '@latchboard/ui/panel/next-steps.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import {
  IconArrowRight,
  IconKey,
  IconListCheck,
  IconMap2,
  IconPencil,
  IconReplace,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AuditLink } from '#web/areas/audit/index.ts';
import { CabinetDiagram, keyMapHref, usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { labelsHref } from '#web/lib/labels-href.ts';
import { mayDo } from '#web/lib/me.ts';
import css from '#web/lib/record/record.module.css';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { BackupsPanel } from '../backups/backups-panel.tsx';
import { ContactChip } from '../contact-chip.tsx';
import { EnrollmentDialog } from '../enrollment/enrollment-dialog.tsx';
import { type DatalogRecord, swapSheetHref } from '../shapes.ts';
import { assignKeys } from './assign-keys.ts';
import { EnrollmentsPanel } from './enrollments-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PanelsPanel } from './panels-panel.tsx';
import { removeKeyBoard } from './remove-key-board.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SystemDialog } from './system-dialog.tsx';

/** Steps after a cabinet replaced a key board. */
const cabinetSteps = ['keyBoards.cabinetStep1', 'keyBoards.cabinetStep2', 'keyBoards.cabinetStep3'] as const;

interface SystemPageProps {
  readonly system: DatalogRecord;
  readonly refresh: () => Promise<unknown>;
}

/** Page of a system, within the sections of its property. */
export function SystemPage({ system, refresh }: SystemPageProps) {
  const t = useTranslate();
  const router = useRouter();
  const hrefOf = useSectionHref();
  const [openDialog, setOpenDialog] = useState<'edit' | 'enroll' | 'move' | 'rename' | 'replace' | null>(null);
  const me = useMe();
  const { property, may } = system;
  const showsDiagram = may.keyMap && mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const backCrumbs = usePropertyCrumbs(property);
  const entity = { level: 'property', id: property.id } as const;
  const close = () => setOpenDialog(null);
  const assigning = useAction();
  const startAssigning = () =>
    assigning.run(async () => {
      const hasLabels = await assignKeys(system);
      await refresh();
      if (hasLabels) router.history.push(labelsHref(property.id));
    });
  const removing = useAction();
  const startRemoving = () =>
    removing.run(() =>
      removeKeyBoard(system, () => router.navigate({ href: hrefOf(entity, 'systems'), replace: true })),
    );
  /** Customers can change only the name of a key board. */
  const isRename = isKeyBoard(system) && !may.move;
  /** The first step for a new key board is next to its title. */
  const isNewBoard = system.tags === 0;
  const assignButton = may.assignKeys && (
    <Button
      {...(isNewBoard && { kind: 'main' })}
      label="keyBoards.assign"
      icon={<IconKey size={16} aria-hidden />}
      busy={assigning.isBusy}
      onClick={() => void startAssigning()}
    />
  );
  return (
    <Page
      title={{ data: system.name }}
      subtitle={
        <>
          <ContactChip system={system} timeZone={property.timeZone} />{' '}
          {[
            ...(isKeyBoard(system) ? [] : [t('systems.one', { number: system.number })]),
            t(`systems.type.${system.type}`),
            ...(system.touch ? [t('systems.touch')] : []),
          ].join(' · ')}
        </>
      }
      crumbs={[...backCrumbs, { label: 'systems.title', href: hrefOf(entity, 'systems') }]}
      timeZone={property.timeZone}
      actions={
        <>
          {may.change && (
            <Button
              label={isRename ? 'keyBoards.rename' : 'record.edit'}
              icon={<IconPencil size={16} aria-hidden />}
              onClick={() => setOpenDialog(isRename ? 'rename' : 'edit')}
            />
          )}
          {may.enrol && <Button label="systems.enroll" onClick={() => setOpenDialog('enroll')} />}
          {isNewBoard && assignButton}
        </>
      }
      secondaryActions={
        <>
          {!isNewBoard && assignButton}
          {may.assignKeys && (
            <LinkButton
              label="keyBoards.labels"
              icon={<IconTags size={16} aria-hidden />}
              href={labelsHref(property.id)}
            />
          )}
          {may.keyMap && (
            <LinkButton
              label="keyMap.title"
              icon={<IconMap2 size={16} aria-hidden />}
              href={keyMapHref(property.id, system.id)}
            />
          )}
          {may.swapSheet && (
            <LinkButton
              label="keyBoards.swapSheet"
              icon={<IconListCheck size={16} aria-hidden />}
              href={swapSheetHref(property.id, system.id)}
            />
          )}
          {may.replace && (
            <Button
              label="keyBoards.replace"
              icon={<IconReplace size={16} aria-hidden />}
              onClick={() => setOpenDialog('replace')}
            />
          )}
          <AuditLink kind="datalog" id={system.id} />
          {may.move && (
            <Button
              label="systems.move"
              icon={<IconArrowRight size={16} aria-hidden />}
              onClick={() => setOpenDialog('move')}
            />
          )}
          {may.remove && (
            <Button
              label="keyBoards.remove"
              icon={<IconTrash size={16} aria-hidden />}
              busy={removing.isBusy}
              onClick={() => void startRemoving()}
            />
          )}
        </>
      }
    >
      <SectionMenu entity={entity} current="systems">
        <div className={css.panels}>
          <div>
            {system.awaitsCabinet && <NextSteps steps={cabinetSteps} />}
            <FactsPanel system={system} />
            {showsDiagram && (
              <CabinetDiagram
                title={isKeyBoard(system) ? 'keyMap.boardPicture' : 'keyMap.picture'}
                datalogId={system.id}
                property={property}
                panels={system.panelList}
              />
            )}
            <PanelsPanel system={system} refresh={refresh} />
          </div>
          <div>
            <EnrollmentsPanel system={system} refresh={refresh} />
            {may.restore && <BackupsPanel system={system} />}
          </div>
        </div>
      </SectionMenu>
      {openDialog === 'edit' && <SystemDialog system={system} onClose={close} onSaved={refresh} />}
      {openDialog === 'rename' && <RenameDialog system={system} onClose={close} onSaved={refresh} />}
      {openDialog === 'replace' && <ReplaceDialog system={system} onClose={close} onReplaced={refresh} />}
      {openDialog === 'move' && <MoveDialog system={system} onClose={close} />}
      {openDialog === 'enroll' && (
        <EnrollmentDialog
          propertyId={property.id}
          datalog={system}
          onClose={() => {
            close();
            void refresh();
          }}
        />
      )}
    </Page>
  );
}
