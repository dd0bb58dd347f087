import type { exceptions as english } from '../en/exceptions.ts';

export const exceptions: Record<keyof typeof english, string> = {
  'exception.B': 'Edificio completo retirado',
  'exception.C': 'Puerta dejada abierta',
  'exception.D': 'Puerta abierta sin nadie identificado',
  'exception.E': 'Credencial de nadie en activo',
  'exception.I': 'Se usó una etiqueta reemplazada',
  'exception.L': 'Sesión cerrada por inactividad',
  'exception.M': 'Número de credencial tecleado',
  'exception.N': 'Solicitada, sin escanear',
  'exception.O': 'Salió sin completar',
  'exception.P': 'PIN incorrecto',
  'exception.R': 'Se pidió una unidad restringida',
  'exception.S': 'Fuera del horario permitido',
  'exception.T': 'Etiqueta ajena al sistema',
  'exception.W': 'Tercer PIN incorrecto, credencial bloqueada',
  'exception.Y': 'Registrada sin conexión, llegó tarde',
};
