import type { cabinetHealth as en } from '../en/cabinet-health.ts';

export const cabinetHealth: Record<keyof typeof en, string> = {
  'cabinetHealth.title': 'Historial del estado de los gabinetes',
  'cabinetHealth.title.silent': '{system} está sin contacto',
  'cabinetHealth.title.door': 'La puerta de {system} quedó abierta',
  'cabinetHealth.title.clock': 'El reloj de {system} está mal',
  'cabinetHealth.title.version': '{system} necesita una actualización',
  'cabinetHealth.text.silent': 'Sin contacto desde {contact}. No se conocen los movimientos de llaves posteriores.',
  'cabinetHealth.text.door': 'La puerta quedó abierta el {since}.',
  'cabinetHealth.text.ahead_one': 'El reloj marcaba {count} minuto de más el {since}.',
  'cabinetHealth.text.ahead_other': 'El reloj marcaba {count} minutos de más el {since}.',
  'cabinetHealth.text.behind_one': 'El reloj marcaba {count} minuto de menos el {since}.',
  'cabinetHealth.text.behind_other': 'El reloj marcaba {count} minutos de menos el {since}.',
  'cabinetHealth.text.version': 'Versión {version} el {since}. Los gabinetes necesitan la {minVersion} o posterior.',
  'cabinetHealth.over': 'Resuelto el {time}.',
  'cabinetHealth.stillOpen': 'Sigue abierto.',
};
