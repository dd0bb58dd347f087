import type { Translate } from '@latchboard/texts';
import { summarizeChoices } from '@latchboard/ui/multi-choice/summarize-choices.ts';
import type { ReportAddress } from '../address/report-address.ts';
import { filterNames } from '../report-kinds.ts';
import { filterChoices, type ReportOptions } from './filter-choices.ts';

/** Active filters of a report, one line each: `Units: 204, 317, 318 and 2 more`. */
export function filterNotes(address: ReportAddress, options: ReportOptions, t: Translate): readonly string[] {
  const showNotes = address.show === 'all' ? [] : [t(`report.show.${address.show}`)];
  const filterLines = filterNames.flatMap((name) => {
    const chosen = address.filters[name];
    if (chosen.length === 0) return [];
    const { label, choices } = filterChoices(name, options, t);
    const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
    const { names, more } = summarizeChoices(labels);
    const params = { name: t(label), chosen: names };
    return [more === 0 ? t('ui.choices.some', params) : t('ui.choices.someMore', { ...params, count: more })];
  });
  const hours = address.hours && t('report.hours', { ...address.hours });
  return [...showNotes, ...filterLines, ...(hours === null ? [] : [hours])];
}
