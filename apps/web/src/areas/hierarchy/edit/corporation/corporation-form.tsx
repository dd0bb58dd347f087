import { domainPattern } from '@latchboard/contract/hierarchy/rules';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { FormGroup } from '@latchboard/ui/form/form-group.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { DomainField } from '#web/lib/form/domain-field.tsx';
import { domainsOf } from '#web/lib/form/domains.ts';
import { line } from '#web/lib/form/fields/field-schema.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import { corporationListHref } from '../../corporation-list-href.ts';
import { AddressFields, addressLabels } from '../address/address-fields.tsx';
import { optionalAddress } from '../address/address-schema.ts';
import { addressInput, addressValues } from '../address/address-values.ts';
import { DuplicateNameNote } from '../duplicate-name-note.tsx';
import { fieldValueText } from '../field-value-text.ts';
import type { LevelDetail } from '../level-crumbs.ts';
import { useEntityForm } from '../use-entity-form.ts';

const schema = z.object({
  name: line(120),
  emailDomains: z
    .string()
    .check(z.refine((text) => domainsOf(text).every((domain) => domainPattern.test(domain)), 'valDomain')),
  physicalAddress: optionalAddress,
});
const ownLabels = {
  name: 'hierarchy.name',
  emailDomains: 'corporation.emailDomains',
} as const;

const valuesOf = (corporation: LevelDetail | undefined) => ({
  name: corporation?.name ?? '',
  emailDomains: corporation?.emailDomains?.join('\n') ?? '',
  physicalAddress: addressValues(corporation?.physicalAddress ?? null),
});

/** Form for a corporation: name, email domains, and address (HIE-01). */
export function CorporationForm({ corporation }: { readonly corporation?: LevelDetail }) {
  const t = useTranslate();
  const valueText = fieldValueText({});
  const labels = { ...ownLabels, ...addressLabels(t, 'physicalAddress') };
  const { form, goBack, mergedChanges, equalName } = useEntityForm({
    level: 'corporation',
    from: corporation ? levelHref(corporation) : corporationListHref,
    record: corporation,
    reload: (corporationId) => api.hierarchy.getCorporation({ corporationId }, { quiet: true }),
    valuesOf,
    schema,
    labels,
    save: ({ name }, { revision, allowEqualName, values: { emailDomains, physicalAddress } }) => {
      const input = {
        name,
        emailDomains: [...domainsOf(emailDomains)],
        physicalAddress: addressInput(physicalAddress),
      };
      return corporation
        ? api.hierarchy.changeCorporation(
            { ...input, allowEqualName, corporationId: corporation.id, revision },
            { quiet: true },
          )
        : api.hierarchy.addCorporation({ ...input, allowEqualName }, { quiet: true });
    },
  });
  return (
    <FormFrame form={form} submitLabel={corporation ? 'ui.save' : 'corporation.add'} onCancel={goBack}>
      <DuplicateNameNote equalName={equalName} />
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={valueText} />
      <FormGroup title="corporation.group.identity">
        <TextField {...form.field('name')} required maxLength={120} />
        <DomainField {...form.field('emailDomains')} help="corporation.emailDomainsHelp" />
      </FormGroup>
      <AddressFields {...form.field('physicalAddress')} title="address.physical" errors={form.errors} />
    </FormFrame>
  );
}
