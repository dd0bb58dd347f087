/** Maximum number of a user's views of one list. */
export const maxViews = 50;
/** Maximum length of a view's name. */
export const maxViewNameLength = 60;
