import type { account as english } from '../en/account.ts';

export const account: Record<keyof typeof english, string> = {
  'account.title': 'Su cuenta',
  'account.scheduledReports': 'Mis informes programados',
  'account.viewingTitle': 'Está viendo como {name}',
  'account.viewingText': 'Termine la suplantación para ver su propia cuenta.',

  'account.personTitle': 'Perfil',
  'account.name': 'Nombre',
  'account.role': 'Rol',
  'account.corporation': 'Corporación',
  'account.access': 'Acceso a',

  'account.organizationTitle': 'Contraseña',
  'account.organizationText':
    'Usted inicia sesión con su organización, que administra su contraseña y la autenticación de dos factores.',
  'account.passwordTitle': 'Contraseña',
  'account.currentPassword': 'Contraseña actual',
  'account.changePassword': 'Cambiar contraseña',
  'account.otherSessionsEnded': 'Se cerró su sesión en los demás dispositivos.',

  'account.secondFactorOn': 'Activada',
  'account.secondFactorOff': 'Desactivada',
  'account.secondFactorText': 'Inicie sesión con su contraseña y un código de una aplicación de autenticación.',
  'account.secondFactorFixed':
    'Para iniciar sesión se requieren su contraseña y un código de su aplicación de autenticación. No puede desactivarlo.',
  'account.turnOn': 'Activar',
  'account.turnOff': 'Desactivar',
  'account.turnedOn':
    'La autenticación de dos factores está activada. Necesitará un código la próxima vez que inicie sesión.',
  'account.turnedOff': 'La autenticación de dos factores está desactivada.',
  'account.recoveryLeft_one': 'Queda {count} código de recuperación.',
  'account.recoveryLeft_other': 'Quedan {count} códigos de recuperación.',
  'account.renewCodes': 'Obtener códigos de recuperación nuevos',
  'account.renewText': 'Sus códigos actuales dejarán de funcionar.',

  'account.sessionsTitle': 'Sus sesiones activas',
  'account.unknownDevice': 'Dispositivo desconocido',
  'account.lastUsed': 'Último uso: {when}, desde {address}',
  'account.thisOne': 'Esta sesión',
  'account.end': 'Cerrar sesión',
  'account.endTitle': '¿Cerrar esta sesión?',
  'account.endText': 'La sesión de {device} se cerrará de inmediato. Los cambios sin guardar allí se perderán.',
  'account.endThisText': 'Se cerrará su sesión en este dispositivo.',
  'account.endOthers': 'Cerrar todas las demás sesiones',
  'account.endOthersTitle': '¿Cerrar todas las demás sesiones?',
  'account.endOthersText':
    'Su sesión seguirá abierta solo aquí. Los cambios sin guardar en otros dispositivos se perderán.',
  'account.endedOthers_one': 'Se cerró {count} sesión',
  'account.endedOthers_other': 'Se cerraron {count} sesiones',
};
