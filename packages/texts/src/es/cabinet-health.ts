import type { cabinetHealth as en } from '../en/cabinet-health.ts';

export const cabinetHealth: Record<keyof typeof en, string> = {
  'cabinetHealth.title': 'Historial de salud de los gabinetes',
  'cabinetHealth.title.silent': '{system} no da señales',
  'cabinetHealth.title.door': 'La puerta de {system} quedó abierta',
  'cabinetHealth.title.clock': 'El reloj de {system} no va bien',
  'cabinetHealth.title.version': '{system} tiene una versión antigua',
  'cabinetHealth.text.silent':
    'Sin noticias desde {contact}. No se sabe qué llaves se sacaron o devolvieron allí desde entonces.',
  'cabinetHealth.text.door': 'La puerta quedó abierta el {since}.',
  'cabinetHealth.text.ahead_one': 'El reloj marcaba {count} minuto de más el {since}.',
  'cabinetHealth.text.ahead_other': 'El reloj marcaba {count} minutos de más el {since}.',
  'cabinetHealth.text.behind_one': 'El reloj marcaba {count} minuto de menos el {since}.',
  'cabinetHealth.text.behind_other': 'El reloj marcaba {count} minutos de menos el {since}.',
  'cabinetHealth.text.version':
    'Se vio la versión {version} el {since}. Los gabinetes necesitan la {least} o posterior.',
  'cabinetHealth.over': 'Terminó el {time}.',
  'cabinetHealth.lasts': 'Continúa.',
};
