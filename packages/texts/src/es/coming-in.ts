import type { comingIn as english } from '../en/coming-in.ts';

export const comingIn: Record<keyof typeof english, string> = {
  'newPassword.title': 'Elija una contraseña nueva',
  'newPassword.lead': 'Su contraseña era temporal. Elija la suya para continuar.',
  'newPassword.password': 'Contraseña nueva',
  'newPassword.repeat': 'Contraseña nueva otra vez',
  'newPassword.submit': 'Guardar y continuar',
  'newPassword.changed': 'Su contraseña ha cambiado.',
  'newPassword.notSame': 'Las contraseñas nuevas no coinciden.',
  'newPassword.rules': 'La contraseña necesita',
  'newPassword.ruleLength': 'al menos {minimum} caracteres',
  'newPassword.ruleLowercase': 'una letra minúscula',
  'newPassword.ruleUppercase': 'una letra mayúscula',
  'newPassword.ruleNumber': 'un número',
  'newPassword.ruleSymbol': 'un símbolo',
  'newPassword.ruleSame': 'ser igual las dos veces',
  'newPassword.met': '{rule}: cumplido',
  'newPassword.notMet': '{rule}: pendiente',

  'secondFactor.title': 'Segundo factor',
  'secondFactor.lead': 'Introduzca los seis dígitos que muestra su aplicación de autenticación.',
  'secondFactor.code': 'Código',
  'secondFactor.submit': 'Continuar',
  'secondFactor.leave': 'Iniciar sesión como otra persona',
  'secondFactor.enrolLead':
    'Aquí se necesita una aplicación de autenticación. Configúrela ahora e introduzca el código que muestra.',
  'secondFactor.setUp':
    'Escanee el código con su aplicación de autenticación e introduzca los seis dígitos que muestra.',
  'secondFactor.scan': 'Escanee esto con su aplicación de autenticación',
  'secondFactor.openApp': 'Abrir la aplicación en este dispositivo',
  'secondFactor.secret': 'O escriba esta clave en la aplicación:',
  'secondFactor.useRecovery': 'Usar un código de recuperación',
  'secondFactor.useApp': 'Usar la aplicación de autenticación',
  'secondFactor.recoveryLead': 'Introduzca uno de sus códigos de recuperación. Cada uno vale una sola vez.',
  'secondFactor.recoveryCode': 'Código de recuperación',
  'secondFactor.lost':
    'Sin la aplicación y sin códigos de recuperación, pida a {support} que desactive su segundo factor. Quien trabaja para el proveedor lo pide a un administrador.',
  'secondFactor.recoveryTitle': 'Sus códigos de recuperación',
  'secondFactor.recoveryText':
    'Si pierde su teléfono, cada uno de estos códigos le deja entrar una vez. Guárdelos donde no esté su teléfono. No se muestran de nuevo.',
  'secondFactor.recoveryFile': 'Códigos de recuperación de Latchboard',
  'secondFactor.download': 'Descargar',
  'secondFactor.kept': 'Ya los guardé',

  'reset.title': 'Restablecer su contraseña',
  'reset.askLead': 'Le enviamos por correo un código para establecer una contraseña nueva.',
  'reset.enterLead': 'Introduzca el código que enviamos a {email}.',
  'reset.sentLead':
    'Si {email} tiene un acceso, el código está en camino. Vale una sola vez, durante {minutes} minutos. Revise también el correo no deseado.',
  'reset.send': 'Enviar el código',
  'reset.code': 'Código del correo',
  'reset.submit': 'Establecer la contraseña nueva',
  'reset.done': 'Su contraseña nueva está lista. Inicie sesión con ella.',
  'reset.again': 'Pedir otro código',
  'reset.back': 'Volver a iniciar sesión',

  'loginSso.title': 'Iniciar sesión con su organización',
  'loginSso.lead':
    'Introduzca su correo de trabajo. A continuación se abre la página de inicio de sesión de su organización.',
  'loginSso.submit': 'Continuar',
  'loginSso.unknown': 'Ninguna organización inicia sesión aquí con esta dirección. Inicie sesión con su contraseña.',
  'loginSso.withPassword': 'Iniciar sesión con contraseña',
  'loginSso.propertyTitle': '¿Con qué propiedad empieza?',
  'loginSso.propertyLead': 'Puede cambiar a otra en cualquier momento.',

  'newUser.title': 'Traiga su acceso anterior',
  'newUser.lead':
    'Si tenía un nombre de usuario en el sistema anterior, conviértalo en un acceso con su correo electrónico. Solo se puede una vez.',
  'newUser.userName': 'Nombre de usuario anterior',
  'newUser.code': 'Código',
  'newUser.codeHelp': 'De la carta o del mensaje que anunció el cambio.',
  'newUser.check': 'Buscar mi acceso',
  'newUser.foundLead': 'Encontrado: {name}, {corporation}. Elija con qué iniciará sesión desde ahora.',
  'newUser.other': 'Otro nombre de usuario',
  'newUser.name': 'Su nombre',
  'newUser.submit': 'Crear mi acceso',
  'newUser.done': 'Su acceso está listo. Inicie sesión.',
};
