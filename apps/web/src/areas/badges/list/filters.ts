import { type BadgeView, badgeViews } from '@latchboard/contract/badges/rules/facts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

const filtersOf = (defaultValue: BadgeView) => ({
  show: choiceFilter<BadgeView>({
    label: 'badges.view',
    values: badgeViews,
    defaultValue,
    labelOf: (value) => `badges.view.${value}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'badges.search' }),
});

/** Filters of the two badge lists, which show active or inactive badges by default. */
export const badgeFilters = { active: filtersOf('active'), inactive: filtersOf('inactive') } as const;
