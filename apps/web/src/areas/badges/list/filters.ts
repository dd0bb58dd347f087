import { type BadgeView, badgeViews } from '@latchboard/contract/badges/rules/facts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

const filtersOf = (usual: BadgeView) => ({
  show: choiceFilter<BadgeView>({
    label: 'badges.view',
    values: badgeViews,
    usual,
    labelOf: (value) => `badges.view.${value}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'badges.search' }),
});

/** A list of active badges, or of inactive ones, until somebody chooses another. */
export const badgeFilters = { active: filtersOf('active'), inactive: filtersOf('inactive') } as const;
