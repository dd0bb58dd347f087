import type { duration as english } from '../en/duration.ts';

export const duration: Record<keyof typeof english, string> = {
  'duration.days_one': '{count} día',
  'duration.days_other': '{count} días',
  'duration.hours_one': '{count} hora',
  'duration.hours_other': '{count} horas',
  'duration.minutes_one': '{count} minuto',
  'duration.minutes_other': '{count} minutos',
};
