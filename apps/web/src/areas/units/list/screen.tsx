import { unitSorts } from '@latchboard/contract/units/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClipboardList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { importHref } from '#web/areas/pms/index.ts';
import { api } from '#web/lib/api.ts';
import { labelsHref } from '#web/lib/labels-href.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { Confirmation } from '../confirm/confirmation.tsx';
import { UnitDialog } from '../form/unit-dialog.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import type { Unit } from '../shapes.ts';
import { unitColumns } from './columns.tsx';
import { unitFilters } from './filters.ts';

/** Units of a property: added one by one or pasted, edited, deactivated (DEV-09). */
export default function UnitsScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const propertyId = useIdParam('propertyId');
  const hrefOf = useSectionHref();
  const [openDialog, setOpenDialog] = useState<Unit | 'new' | 'paste' | null>(null);
  const property = usePageProperty(propertyId);
  const list = useList({
    filters: unitFilters,
    call: api.units.listUnits,
    file: api.units.exportUnits,
    sorts: unitSorts,
    defaultSort: 'unit',
    input: ({ view, kind, find }) => ({
      propertyId,
      view,
      ...(kind !== 'any' && { kind }),
      ...(find !== '' && { search: find }),
    }),
    live: propertyId,
  });
  const me = useMe();
  const linksUnits = mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const columns = useMemo(
    () => unitColumns(t, linksUnits ? { propertyId, Link } : null),
    [t, propertyId, Link, linksUnits],
  );
  const close = () => setOpenDialog(null);
  const reload = () => list.result.refetch();
  const isPhone = useIsPhone();
  const add = (
    <>
      <Button
        label="units.paste"
        icon={<IconClipboardList size={16} aria-hidden />}
        onClick={() => setOpenDialog('paste')}
      />
      <AddButton kind="main" label="units.add" onClick={() => setOpenDialog('new')} />
    </>
  );

  const importLink = mayDo(me, 'Import_ALL') && <LinkButton label="units.importFile" href={importHref(propertyId)} />;

  return (
    <ListPage
      title="units.title"
      subtitle={isPhone ? undefined : property?.name}
      crumbs={
        property
          ? [{ label: { data: property.name }, href: hrefOf({ level: 'property', id: propertyId }, 'overview') }]
          : []
      }
      timeZone={property?.timeZone}
      secondaryActions={
        <>
          {mayDo(me, 'Import_ALL') && <LinkButton label="units.import" href={importHref(propertyId)} />}
          {mayDo(me, 'Report-HooksTags_READ') && <LinkButton label="units.labels" href={labelsHref(propertyId)} />}
          {isPhone && add}
        </>
      }
      {...(!isPhone && { actions: add })}
      isSubject
      frame={(rows) => (
        <SectionMenu entity={{ level: 'property', id: propertyId }} current="units">
          {rows}
        </SectionMenu>
      )}
      list={list}
      name="units.list"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="units.count"
      onOpen={setOpenDialog}
      empty={{
        title: 'units.none',
        text: 'units.noneText',
        action: (
          <>
            {add}
            {importLink}
          </>
        ),
      }}
      filters={<Confirmation propertyId={propertyId} subject="units" />}
    >
      {openDialog === 'paste' && <PasteDialog propertyId={propertyId} text="" onClose={close} onAdded={reload} />}
      {openDialog !== null && openDialog !== 'paste' && (
        <UnitDialog
          propertyId={propertyId}
          {...(openDialog !== 'new' && { unit: openDialog })}
          onClose={close}
          onSaved={reload}
        />
      )}
    </ListPage>
  );
}
