/** Views of one list that a person may keep. */
export const mostViews = 50;
/** Letters of a view's name. */
export const longestViewName = 60;
