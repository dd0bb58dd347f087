/** Maximum number of views that a user can save for one list. */
export const maxViews = 50;
/** Maximum length of a view's name. */
export const maxViewNameLength = 60;
