import type { alertMail as english } from '../en/alert-mail.ts';

export const alertMail = {
  'alertEmail.subject': '{property}: {what}',
  'alertEmail.subjectTimes': '{property}: {what} ({count} veces)',
  'alertEmail.manySubject': '{count} alertas',
  'alertEmail.clearSubject': '{property}: la incidencia no ocurrió',
  'alertEmail.moved': 'se movió una llave',
  'alertEmail.door': 'puerta abierta o cerrada',
  'alertEmail.door.opened': 'puerta abierta',
  'alertEmail.door.closed': 'puerta cerrada',
  'alertEmail.someone': 'Alguien',
  'alertEmail.KEY_OUT':
    '{who} todavía tiene la llave de {unit} en {property}. La tomó el {taken}, y la llave lleva demasiado tiempo fuera desde el {time}.',
  'alertEmail.mayBeBack':
    'El sistema {cabinet} está sin contacto desde el {silent}. Es posible que la llave ya esté de vuelta.',
  'alertEmail.LAST_COMM': 'El sistema {cabinet} en {property} está sin contacto desde el {silent}.',
  'alertEmail.NOT_COUNTED':
    'Una tableta de {cabinet} en {property} envió eventos de llaves que registró después de que terminara su acceso, el primero el {time}. No cambian quién tiene una llave. Compare los ganchos con la lista de llaves fuera.',
  'alertEmail.BADGE_UNUSED': '{who} no usa la credencial {badge} en {property} desde el {taken}.',
  'alertEmail.taken': '{who} tomó la llave de {unit} en {property} el {time}.',
  'alertEmail.returned': '{who} devolvió la llave de {unit} en {property} el {time}.',
  'alertEmail.opened': '{who} abrió la puerta del gabinete {cabinet} en {property} el {time}.',
  'alertEmail.openedUnsigned':
    'La puerta del gabinete {cabinet} en {property} se abrió el {time}. Nadie había iniciado sesión.',
  'alertEmail.closed': 'La puerta del gabinete {cabinet} en {property} se cerró el {time}.',
  'alertEmail.closedBy': '{who} cerró la puerta del gabinete {cabinet} en {property} el {time}.',
  'alertEmail.clear':
    'Le avisamos de una incidencia que no ocurrió ({what}: {unit} en {property}, {time}). Lo muestra un evento que llegó tarde.',
  'alertEmail.clearWithoutUnit':
    'Le avisamos de una incidencia que no ocurrió ({what}: {property}, {time}). Lo muestra un evento que llegó tarde.',
  'alertEmail.escalated': 'La incidencia sigue abierta, así que la alerta pasó al siguiente paso.',
  'alertEmail.combined': 'Algunos mensajes se combinaron porque la alerta alcanzó su límite por hora.',
  'alertEmail.open': 'Ver en Latchboard',
  'alertEmail.stop': 'Dejar de recibir estos mensajes',
  'alertEmail.reasonRule': 'Recibe este mensaje porque es destinatario de la alerta «{rule}» de {place}.',
  'alertEmail.reasonUnnamed': 'Recibe este mensaje porque es destinatario de una alerta de {place}.',
  'alertEmail.reasonSettings': 'Recibe este mensaje porque es destinatario en los ajustes de incidencias de {place}.',
  'residentEmail.subject': 'La llave de {unit} en {property}',
  'residentEmail.taken': 'La llave de {unit} se tomó en {property} el {time}.',
  'residentEmail.takenBy': '{who} tomó la llave de {unit} en {property} el {time}.',
  'residentEmail.returned': 'La llave de {unit} se devolvió en {property} el {time}.',
  'residentEmail.returnedBy': '{who} devolvió la llave de {unit} en {property} el {time}.',
  'residentEmail.stop': 'Dejar de recibir estos mensajes',
  'residentEmail.reason':
    'Recibe este mensaje porque {property} avisa a los residentes cuando se mueve la llave de su unidad.',
} satisfies Record<keyof typeof english, string>;
