import type { returnMail as english } from '../en/return-mail.ts';

/** Email about the equipment that a canceled property returns (HIE-07). */
export const returnMail = {
  'returnEmail.subject': 'Devolución de equipo de {property}: RMA-{number}',
  'returnEmail.text': '{property} está cancelada. Devuélvanos este equipo:',
  'returnEmail.item': '{name}, número de serie {serial}',
  'returnEmail.how':
    'Primero saque todas las llaves de los gabinetes. Empaque cada pieza, escriba RMA-{number} en cada paquete y envíe los paquetes a la dirección de devolución que aparece en sus documentos de entrega. Si falta algo, responda a este correo.',
  'returnEmail.reason': 'Recibe este mensaje porque es el contacto de {property}.',
} satisfies Record<keyof typeof english, string>;
