/** Maximum number of a person's views of one list. */
export const maxViews = 50;
/** Maximum length of a view's name. */
export const maxViewNameLength = 60;
