/** Whether an address has the layout of the help pages: its path contains `faqs` (NAV-01). */
export const isHelpPath = (pathname: string): boolean => /faqs/i.test(pathname);
