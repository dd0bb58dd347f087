/** Maximum number of a person's views of one list. */
export const mostViews = 50;
/** Maximum length of a view's name. */
export const longestViewName = 60;
