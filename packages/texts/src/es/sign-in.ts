import type { signIn as english } from '../en/sign-in.ts';

export const signIn: Record<keyof typeof english, string> = {
  'signIn.title': 'Iniciar sesión',
  'signIn.lead': 'Quién tiene qué llave, desde cuándo y por qué.',
  'signIn.email': 'Correo electrónico',
  'signIn.password': 'Contraseña',
  'signIn.submit': 'Iniciar sesión',
  'signIn.forgot': '¿Olvidó su contraseña?',
  'signIn.organization': 'Iniciar sesión con su organización',
  'signIn.formerLogin': 'Trasladar su acceso anterior',
  'signIn.with': 'Iniciar sesión con {organization}',
  'signIn.demoTitle': 'Accesos de demostración',
  'signIn.demoText': 'Elija un rol para iniciar sesión. La contraseña de todos es {password}.',

  'ssoGateway.title': 'Iniciando sesión…',
  'ssoGateway.failed': 'No se pudo iniciar sesión',
  'ssoGateway.again': 'Volver a iniciar sesión',

  'custody.handedOver': 'recibo {number}, entregada por {by}',
  'custody.lastKnown': 'último dato conocido; el sistema {cabinet} está sin contacto desde {time}',
  'custody.tabletMoved': 'último dato conocido: {time}; la tableta de {cabinet} se trasladó a otro tablero',
  'custody.tabletMovedTo': 'último dato conocido: {time}; la tableta de {cabinet} se trasladó a {name}',

  'noRecord.title': 'No encontramos su cuenta',
  'noRecord.text': 'Ocurrió un error y no pudimos encontrar su registro de usuario',
  'noRecord.contactSupport': 'Contactar a soporte',

  'noAccess.title': 'Aún no tiene acceso',
  'noAccess.text': 'Lo sentimos, no tiene acceso a ninguna propiedad, región o división',

  'role.accounting': 'Contabilidad',
  'role.assistant': 'Subgerente de propiedad',
  'role.corporate': 'Corporación',
  'role.division': 'División',
  'role.management': 'Dirección',
  'role.manager': 'Gerente de propiedad',
  'role.production': 'Producción',
  'role.region': 'Región',
  'role.sales': 'Ventas',
  'role.service': 'Servicio técnico',
  'role.staff': 'Personal de propiedad',
  'role.superadmin': 'Superadministrador',
  'role.sysadmin': 'Administrador del sistema',
};
