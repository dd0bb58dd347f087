import type { Translate } from '@latchboard/texts';
import { summarizeChoices } from '@latchboard/ui/multi-choice/summarize-choices.ts';
import { filterNames } from '../report-kinds.ts';
import type { ReportUrlState } from '../url/report-url.ts';
import { filterChoices, type ReportOptions } from './filter-choices.ts';

/** Active filters of a report, one line each: `Units: 204, 317, 318 and 2 more`. */
export function filterNotes(urlState: ReportUrlState, options: ReportOptions, t: Translate): readonly string[] {
  const showNotes = urlState.show === 'all' ? [] : [t(`report.show.${urlState.show}`)];
  const filterLines = filterNames.flatMap((name) => {
    const chosen = urlState.filters[name];
    if (chosen.length === 0) return [];
    const { label, choices } = filterChoices(name, options, t);
    const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
    const { names, more } = summarizeChoices(labels);
    const params = { name: t(label), chosen: names };
    return [more === 0 ? t('ui.choices.some', params) : t('ui.choices.someMore', { ...params, count: more })];
  });
  const hours = urlState.hours && t('report.hours', { ...urlState.hours });
  return [...showNotes, ...filterLines, ...(hours === null ? [] : [hours])];
}
