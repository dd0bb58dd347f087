import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { UnitEntry } from '../shapes.ts';
import { EnteredUnits } from './entered-units.tsx';
import css from './entry.module.css';

interface EntryStepsProps {
  readonly entry: UnitEntry;
  readonly reload: () => Promise<unknown>;
}

/** Steps: address, units, submission. Each unit is saved immediately, so the user can continue later. */
export function EntrySteps({ entry, reload }: EntryStepsProps) {
  const t = useTranslate();
  const hrefOf = useSectionHref();
  const { Link } = useKitServices();
  const [isAddressRight, setAddressRight] = useState(false);
  const { isBusy, run } = useAction();
  const { property, units, expected } = entry;

  const submit = async () => {
    const isConfirmed = await confirm({
      title: { key: 'units.entryAsk', params: { count: units } },
      text: 'units.entrySubmitText',
      confirmLabel: 'units.entrySubmitButton',
    });
    if (!isConfirmed) return;
    await run(() => api.units.submitUnitEntry({ propertyId: property.id, isAddressRight: true }));
    await reload();
  };
  return (
    <div className={css.steps}>
      <p className={css.lead}>{t('units.entryLead')}</p>
      <Panel title="units.entryAddress">
        <p className={css.address}>{property.address}</p>
        <CheckField label="units.entryAddressRight" value={isAddressRight} onChange={setAddressRight} />
        <p className={css.hint}>
          {t('units.entryAddressWrong')}{' '}
          <Link href={hrefOf({ level: 'property', id: property.id }, 'requests')}>{t('section.requests')}</Link>
        </p>
      </Panel>
      <EnteredUnits propertyId={property.id} entry={entry} reload={reload} />
      <Panel title="units.entrySubmit">
        <p>{t('units.entrySubmitText')}</p>
        {expected > 0 && units !== expected && (
          <p className={css.hint}>{t(units < expected ? 'units.entryFewer' : 'units.entryMore', { expected })}</p>
        )}
        {!isAddressRight && <p className={css.hint}>{t('units.entryTickAddress')}</p>}
        {units === 0 && <p className={css.hint}>{t('units.entryNoUnits')}</p>}
        <Button
          kind="main"
          label="units.entrySubmitButton"
          busy={isBusy}
          disabled={!isAddressRight || units === 0}
          onClick={() => void submit()}
        />
      </Panel>
    </div>
  );
}
