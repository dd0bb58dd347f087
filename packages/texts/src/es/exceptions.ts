import type { exceptions as english } from '../en/exceptions.ts';

export const exceptions: Record<keyof typeof english, string> = {
  'exception.B': 'Llaves de todo un edificio tomadas',
  'exception.C': 'Puerta dejada abierta',
  'exception.D': 'Puerta abierta sin inicio de sesión',
  'exception.E': 'Credencial sin empleado activo',
  'exception.I': 'Se usó una etiqueta reemplazada',
  'exception.L': 'Sesión cerrada por inactividad',
  'exception.M': 'Número de credencial digitado',
  'exception.N': 'Solicitada, sin escanear',
  'exception.O': 'Sesión cerrada sin completar',
  'exception.P': 'PIN incorrecto',
  'exception.R': 'Unidad restringida solicitada',
  'exception.S': 'Fuera del horario permitido',
  'exception.T': 'Etiqueta que no está en el sistema',
  'exception.W': 'Tercer PIN incorrecto, credencial bloqueada',
  'exception.X': 'Registrado después de terminar el acceso de la tableta',
  'exception.Y': 'Registrada sin conexión, llegó tarde',
};
