const monthFormatter = (form: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat('en', { month: form, timeZone: 'UTC' });
  return (month: number) => format.format(new Date(Date.UTC(2026, month - 1)));
};

/** Month names: `November`, or `Nov` where space is tight. Always in English, like these screens. */
export const monthName = monthFormatter('long');
export const shortMonth = monthFormatter('short');
