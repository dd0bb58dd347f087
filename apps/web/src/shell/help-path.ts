/** Whether a path has the layout of the help pages, because it contains `faqs` (NAV-01). */
export const isHelpPath = (pathname: string): boolean => /faqs/i.test(pathname);
