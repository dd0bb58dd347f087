export const corporationListHref = '/corporation/corporation-list';
