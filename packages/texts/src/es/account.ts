import type { account as english } from '../en/account.ts';

export const account: Record<keyof typeof english, string> = {
  'account.title': 'Su cuenta',
  'account.scheduledReports': 'Mis informes programados',
  'account.viewingTitle': 'Está viendo como {name}',
  'account.viewingText': 'Su propia cuenta se abre cuando termine la suplantación.',

  'account.personTitle': 'Usted',
  'account.name': 'Nombre',
  'account.role': 'Rol',
  'account.corporation': 'Corporación',
  'account.access': 'Acceso a',

  'account.organizationTitle': 'Contraseña',
  'account.organizationText': 'Inicia sesión con su organización; la contraseña y el segundo factor se guardan allí.',
  'account.passwordTitle': 'Contraseña',
  'account.currentPassword': 'Contraseña actual',
  'account.changePassword': 'Cambiar la contraseña',
  'account.otherSessionsEnded': 'Las sesiones que tenía abiertas en otros lugares se cerraron.',

  'account.secondFactorOn': 'Activado',
  'account.secondFactorOff': 'Desactivado',
  'account.secondFactorText':
    'Con una aplicación de autenticación, iniciar sesión requiere su contraseña y un código que solo muestra su teléfono.',
  'account.secondFactorFixed':
    'Iniciar sesión requiere su contraseña y un código de su aplicación de autenticación. Aquí es obligatorio.',
  'account.turnOn': 'Activar',
  'account.turnOff': 'Desactivar',
  'account.turnedOn': 'El segundo factor está activado. El próximo inicio de sesión pedirá un código.',
  'account.turnedOff': 'El segundo factor está desactivado.',
  'account.recoveryLeft_one': 'Queda {count} código de recuperación.',
  'account.recoveryLeft_other': 'Quedan {count} códigos de recuperación.',
  'account.renewCodes': 'Códigos de recuperación nuevos',
  'account.renewText': 'Los códigos que tiene ahora dejarán de valer.',

  'account.sessionsTitle': 'Dónde tiene la sesión iniciada',
  'account.unknownDevice': 'Dispositivo desconocido',
  'account.lastUsed': 'Último uso: {when}, desde {address}',
  'account.thisOne': 'Esta',
  'account.end': 'Cerrar',
  'account.endTitle': '¿Cerrar esta sesión?',
  'account.endText': 'La sesión de {device} se cierra de inmediato. Lo que no se haya guardado allí se pierde.',
  'account.endThisText': 'Se cierra su sesión aquí.',
  'account.endOthers': 'Cerrar todas las demás',
  'account.endOthersTitle': '¿Cerrar todas las demás sesiones?',
  'account.endOthersText':
    'Su sesión sigue abierta aquí y en ningún otro lugar. Lo que no se haya guardado allí se pierde.',
  'account.endedOthers_one': 'Se cerró {count} sesión',
  'account.endedOthers_other': 'Se cerraron {count} sesiones',
};
