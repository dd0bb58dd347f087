import { pmsKinds } from '@latchboard/contract/pms/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { localZone } from '#web/lib/dates.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { SourcePanel } from '../sources/source-panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import css from './import.module.css';
import { RunHistory } from './run-history.tsx';
import { RunView } from './run-view.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  run: read.wholeNumber(raw.run, 1, 0),
  kind: read.oneOf(raw.kind, pmsKinds, 'units'),
});

/** Imports a property's records, such as units and residents, from a file exported by another system (BEY-21). */
export default function ImportScreen() {
  const t = useTranslate();
  const propertyId = useIdParam('propertyId');
  const [{ run, kind }, setSearch] = useUrlState(readSearch);
  const property = usePageProperty(propertyId);
  return (
    <Page
      title="pms.title"
      subtitle={property?.name}
      crumbs={usePropertyCrumbs(property)}
      timeZone={property?.timeZone}
      actions={run > 0 && <Button label="pms.another" onClick={() => setSearch({ run: undefined })} />}
    >
      <SectionMenu entity={{ level: 'property', id: propertyId }} current="imports">
        {run > 0 ? (
          <RunView key={run} propertyId={propertyId} runId={run} />
        ) : (
          <div className={css.content}>
            <Panel title="pms.step1">
              <div className={css.content}>
                <p className={css.facts}>{t('pms.intro')}</p>
                <SelectField
                  label="pms.kind"
                  value={kind}
                  options={pmsKinds.map((value) => ({ value, label: t(`pms.kind.${value}`) }))}
                  onChange={(value) =>
                    setSearch({ kind: pmsKinds.find((pmsKind) => pmsKind === value) }, { replace: true })
                  }
                />
                <ChooseFile propertyId={propertyId} kind={kind} onRead={(id) => setSearch({ run: id })} />
              </div>
            </Panel>
            <SourcePanel propertyId={propertyId} timeZone={property?.timeZone ?? localZone} />
            <RunHistory propertyId={propertyId} timeZone={property?.timeZone ?? localZone} />
          </div>
        )}
      </SectionMenu>
    </Page>
  );
}
