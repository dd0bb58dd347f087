import type { alertMail as english } from '../en/alert-mail.ts';

export const alertMail = {
  'alertEmail.subject': '{property}: {what}',
  'alertEmail.subjectTimes': '{property}: {what} ({count} veces)',
  'alertEmail.manySubject': '{count} alertas',
  'alertEmail.clearSubject': '{property}: todo en orden',
  'alertEmail.moved': 'se movió una llave',
  'alertEmail.door': 'puerta abierta o cerrada',
  'alertEmail.door.opened': 'puerta abierta',
  'alertEmail.door.closed': 'puerta cerrada',
  'alertEmail.somebody': 'Alguien',
  'alertEmail.KEY_OUT':
    '{who} todavía tiene la llave de {unit} en {property}. La tomó el {taken} y lleva demasiado tiempo fuera desde el {time}.',
  'alertEmail.mayBeBack':
    'No hay noticias del gabinete {cabinet} desde el {silent}. Puede que la llave ya esté de vuelta.',
  'alertEmail.LAST_COMM': 'No hay noticias del gabinete {cabinet} en {property} desde el {silent}.',
  'alertEmail.BADGE_UNUSED': 'La credencial {badge} de {who} en {property} no se usa desde el {taken}.',
  'alertEmail.taken': '{who} tomó la llave de {unit} en {property} el {time}.',
  'alertEmail.returned': '{who} devolvió la llave de {unit} en {property} el {time}.',
  'alertEmail.opened': '{who} abrió la puerta del gabinete {cabinet} en {property} el {time}.',
  'alertEmail.openedUnsigned':
    'La puerta del gabinete {cabinet} en {property} se abrió el {time}. Nadie había iniciado sesión.',
  'alertEmail.closed': 'La puerta del gabinete {cabinet} en {property} se cerró el {time}.',
  'alertEmail.closedBy': '{who} cerró la puerta del gabinete {cabinet} en {property} el {time}.',
  'alertEmail.clear':
    'Le avisamos de esta incidencia, pero no ocurrió: {what}, {unit} {property}, {time}. Lo muestra un registro que llegó tarde.',
  'alertEmail.escalated': 'La incidencia sigue abierta; este es el siguiente paso de la alerta.',
  'alertEmail.held': 'Algunos mensajes se reunieron, porque la alerta alcanzó su máximo de una hora.',
  'alertEmail.open': 'Verlo en Latchboard',
  'alertEmail.stop': 'No recibir más estos mensajes',
  'alertEmail.whyRule': 'Recibe este mensaje porque la alerta «{rule}» de {place} le nombra.',
  'alertEmail.whyUnnamed': 'Recibe este mensaje porque una alerta de {place} le nombra.',
  'alertEmail.whySettings': 'Recibe este mensaje porque los ajustes de incidencias de {place} le nombran.',
  'residentEmail.subject': 'La llave de {unit} en {property}',
  'residentEmail.taken': 'La llave de {unit} se tomó de su gabinete en {property} el {time}.',
  'residentEmail.takenBy': '{who} tomó la llave de {unit} de su gabinete en {property} el {time}.',
  'residentEmail.returned': 'La llave de {unit} se devolvió a su gabinete en {property} el {time}.',
  'residentEmail.returnedBy': '{who} devolvió la llave de {unit} a su gabinete en {property} el {time}.',
  'residentEmail.stop': 'No recibir más estos mensajes',
  'residentEmail.why':
    'Recibe este mensaje porque {property} avisa a los residentes cuando se mueve la llave de su unidad.',
} satisfies Record<keyof typeof english, string>;
