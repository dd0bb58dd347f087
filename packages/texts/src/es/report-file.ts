import type { reportFile as en } from '../en/report-file.ts';

export const reportFile = {
  times: 'Horas según el reloj de {place}',
  madeBy: 'Hecho por {name}, {time}',
  noHooks: 'Los ganchos y las etiquetas no se muestran a este acceso.',
  byTime: 'En orden de tiempo: más de 10,000 filas solo se ordenan por tiempo.',
  fileName: 'informe {property} {range}',
} as const satisfies Record<keyof typeof en, string>;
