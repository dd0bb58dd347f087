import { maxTermsBytes, termsExtensions } from '@latchboard/contract/hierarchy/rules';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { FilesPanel } from '#web/lib/record/files-panel.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { useEntityZone } from '../contacts/entity-time-format.ts';

const fileTexts = {
  title: 'terms.title',
  empty: 'terms.none',
  add: 'terms.upload',
  help: 'terms.uploadHelp',
  added: 'terms.added',
  removeText: 'terms.removeText',
  wrongKind: 'error.valDocument',
} as const;

/** A property's terms of use. Marks the current document. Internal users upload and remove documents. */
export function TermsPanel(entity: EntityRef) {
  const propertyId = entity.id;
  const mayManage = mayDo(useMe(), 'Property_UPDATE');
  const timeZone = useEntityZone(entity);
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  if (timeZone === undefined)
    return (
      <Panel title="terms.title">
        <Skeleton lines={2} />
      </Panel>
    );

  return (
    <FilesPanel
      queryKey={['hierarchy.listTerms', propertyId]}
      list={(options) => api.hierarchy.listTerms({ propertyId }, options)}
      remove={(termsId) => api.hierarchy.removeTerms({ propertyId, termsId })}
      path={`/properties/${propertyId}/terms`}
      timeZone={timeZone}
      namesZone
      live={propertyId}
      words={fileTexts}
      endings={termsExtensions}
      maxBytes={maxTermsBytes}
      mayAdd={mayManage && property !== undefined}
      // A new document is in effect immediately. The confirmation names the property and the replaced document.
      ask={(file, existing) => {
        const params = { name: file.name, property: property?.name ?? '' };
        const replacedFileName = existing.find(({ isInForce }) => isInForce)?.fileName;
        return confirm({
          title: 'terms.putTitle',
          text:
            replacedFileName === undefined
              ? { key: 'terms.putFirst', params }
              : { key: 'terms.putInstead', params: { ...params, replaced: replacedFileName } },
          confirmLabel: 'terms.putConfirm',
        });
      }}
      mark={({ isInForce }) => isInForce && <StatusChip status="in" label="terms.inForce" />}
    />
  );
}
