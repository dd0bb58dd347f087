import type { reportFile as en } from '../en/report-file.ts';

export const reportFile = {
  title: 'Transacciones de llaves',
  allDates: 'Todas las fechas',
  range: '{from} a {to}',
  times: 'Horas según el reloj de {place}',
  madeBy: 'Hecho por {name}, {time}',
  event: 'Evento',
  meaning: 'Significado',
  workOrder: 'Orden de trabajo',
  unknownBadge: 'Credencial desconocida',
  fileName: 'informe {property} {range}',
} as const satisfies Record<keyof typeof en, string>;
