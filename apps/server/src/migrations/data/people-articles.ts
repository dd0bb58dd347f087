import type { FirstArticle } from './first-article.ts';

/** Articles on sign-in, the account, employees with badges, and logins. */
export const peopleArticles: readonly FirstArticle[] = [
  {
    category: 'signIn',
    en: {
      title: 'I forgot my password',
      words: 'reset lost cannot log in login locked new password code',
      body: '<p>Open <a href="/reset-password">Reset your password</a> and enter your email address. We email you a code that works once and expires. Enter it with your new password.</p><p>If you do not get a code, check your spam folder and make sure that you used the email of your login.</p>',
    },
    es: {
      title: 'Olvidé mi contraseña',
      words: 'restablecer perdida no puedo entrar acceso bloqueado clave nueva codigo',
      body: '<p>Abra <a href="/reset-password">Restablecer la contraseña</a> e ingrese su correo electrónico. Le enviamos por correo un código que sirve una vez y vence. Ingréselo junto con su contraseña nueva.</p><p>Si no recibe el código, revise la carpeta de correo no deseado y confirme que usó el correo de su acceso.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'How do I get a website login?',
      words: 'account access user register sign up new website first time',
      body: '<p>A person who manages logins at your property adds you under <a href="/admin">Admin</a>, Logins. You then get an email with sign-in instructions.</p><p>Did you have a user name in the former system? Set up your login at <a href="/new-user">Move your former login</a> with the code from our letter.</p>',
    },
    es: {
      title: '¿Cómo obtengo un acceso al sitio web?',
      words: 'cuenta usuario registrar registrarse nuevo sitio primera vez login',
      body: '<p>La persona que administra los accesos de su propiedad lo agrega en <a href="/admin">Administración</a>, Accesos. Después recibe un correo con las instrucciones para iniciar sesión.</p><p>¿Tenía un nombre de usuario en el sistema anterior? Configure su acceso en <a href="/new-user">esta página</a> con el código de nuestra carta.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'Sign in with your organization (SSO)',
      words: 'single sign-on company microsoft google okta work account',
      body: '<p>If your organization uses single sign-on, open <a href="/login-sso">Sign in with your organization</a> and enter your work email address. Enter and change your password on your organization’s page. We never see it.</p>',
    },
    es: {
      title: 'Entrar con su organización (SSO)',
      words: 'inicio de sesion unico empresa microsoft google okta cuenta de trabajo',
      body: '<p>Si su organización usa el inicio de sesión único, abra <a href="/login-sso">Entrar con su organización</a> e ingrese su correo del trabajo. La contraseña se ingresa y se cambia en la página de su organización. Nosotros nunca la vemos.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'Turn on a second factor',
      words: '2fa mfa authenticator app two step security recovery codes phone lost',
      body: '<p>Open <a href="/account">Your account</a> and choose <strong>Turn on</strong> under second factor. Scan the code with an authenticator app and enter its six digits.</p><p>Keep the recovery codes. Each one signs you in once if you lose your phone.</p>',
    },
    es: {
      title: 'Activar un segundo factor',
      words: '2fa mfa aplicacion autenticador dos pasos seguridad codigos recuperacion telefono perdido',
      body: '<p>Abra <a href="/account">Su cuenta</a> y active el segundo factor. Escanee el código con una aplicación de autenticación e ingrese los seis dígitos.</p><p>Guarde los códigos de recuperación. Cada uno permite iniciar sesión una vez si pierde el teléfono.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'Why was I signed out?',
      words: 'logged out session ended idle timeout still there',
      body: '<p>You are signed out after eight hours without activity. Five minutes before, a message asks if you are still there. A session also ends when your password or your rights change, or when you end it under <a href="/account">Your account</a>.</p>',
    },
    es: {
      title: '¿Por qué se cerró mi sesión?',
      words: 'sesion cerrada terminada inactividad expirada sigue ahi',
      body: '<p>La sesión se cierra después de ocho horas sin actividad. Cinco minutos antes, un mensaje le pregunta si sigue ahí. Una sesión también termina cuando cambian su contraseña o sus permisos, o cuando usted la termina en <a href="/account">Su cuenta</a>.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Add an employee and their badge',
      words: 'new badge worker staff person fob card pin create hire employees adding',
      body: '<ol><li>Open <a href="/badges/property/{propertyId}/add">Add badge</a>.</li><li>Enter the name. The next free badge number is filled in. The six digits are on the badge.</li><li>Leave the PIN empty to get one. It is shown only once, so give it to the person right away.</li></ol><p>The badge is sent to the cabinets automatically. Its page shows which cabinets have it. To add several people, choose <strong>Paste a list</strong>.</p>',
    },
    es: {
      title: 'Agregar un empleado y su credencial',
      words: 'nueva credencial trabajador personal persona tarjeta pin crear contratar empleados anadir agregar',
      body: '<ol><li>Abra <a href="/badges/property/{propertyId}/add">Agregar credencial</a>.</li><li>Ingrese el nombre. El siguiente número libre ya aparece. Los seis dígitos están en la credencial.</li><li>Deje el PIN vacío para recibir uno. Se muestra una sola vez: entrégueselo a la persona enseguida.</li></ol><p>La credencial se envía a los gabinetes automáticamente. Su página muestra qué gabinetes la tienen. Para agregar varias personas, pegue una lista.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'An employee leaves: deactivate the badge',
      words: 'fired quit remove delete badge terminate lost stolen disable former',
      body: '<p>Open <a href="/badges/property/{propertyId}/active">Employees</a>, choose the badge, and choose <strong>Deactivate</strong>. It ends immediately at connected cabinets. The page shows cabinets that have not confirmed it, and keys that the person still has.</p><p>The log keeps everything that was done with the badge. You can reactivate it from the <a href="/badges/property/{propertyId}/inactive">inactive badges</a>.</p>',
    },
    es: {
      title: 'Un empleado se va: desactivar la credencial',
      words: 'despedido renuncia quitar eliminar borrar credencial perdida robada anterior',
      body: '<p>Abra <a href="/badges/property/{propertyId}/active">Empleados</a>, elija la credencial y desactívela. Termina de inmediato en los gabinetes conectados. La página muestra los gabinetes que aún no lo confirmaron y las llaves que la persona todavía tiene.</p><p>El registro conserva todo lo que se hizo con la credencial. Puede reactivarla desde las <a href="/badges/property/{propertyId}/inactive">credenciales inactivas</a>.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Change or forgot a PIN at the keypad',
      words: 'pin code number keypad wrong forgotten new reset badge',
      body: '<p>Open the badge under <a href="/badges/property/{propertyId}/active">Employees</a> and choose <strong>New PIN</strong>. A PIN is shown only once. Nobody can look it up later, including us.</p>',
    },
    es: {
      title: 'Cambiar un PIN o recuperarlo',
      words: 'pin codigo numero teclado incorrecto olvidado nuevo credencial',
      body: '<p>Abra la credencial en <a href="/badges/property/{propertyId}/active">Empleados</a> y elija un PIN nuevo. El PIN se muestra una sola vez. Nadie puede consultarlo después, ni siquiera nosotros.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Limit when keys may be taken',
      words: 'hours schedule restriction weekend night time units buildings allow block',
      body: '<p>On <a href="/badge-restrictions/property/{propertyId}">Hours</a>, mark the hours of the week when keys may be taken, for the whole property or for one badge. You can limit them to certain units, buildings, or activities. Keys can always be returned.</p>',
    },
    es: {
      title: 'Limitar cuándo se pueden tomar llaves',
      words: 'horas horario restriccion fin de semana noche unidades edificios permitir bloquear',
      body: '<p>En <a href="/badge-restrictions/property/{propertyId}">Horario</a>, marque las horas de la semana en que se pueden tomar llaves, para toda la propiedad o para una credencial. Puede limitarlas a ciertas unidades, edificios o actividades. Las llaves siempre se pueden devolver.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Give a colleague a login to this website',
      words: 'add login user access manager assistant role rights permission staff invite',
      body: '<p>Open <a href="/property/{propertyId}/site-logins">Logins</a>, choose <strong>Add login</strong>, and select a role. You can give only rights that you have. A login is for this website. To take keys, a person needs a badge.</p>',
    },
    es: {
      title: 'Dar a un colega acceso a este sitio web',
      words: 'anadir agregar login usuario acceso gerente asistente rol permisos invitar',
      body: '<p>Abra <a href="/property/{propertyId}/site-logins">Accesos</a>, agregue uno y elija un rol. Solo puede dar permisos que usted tiene. Un acceso es para este sitio web. Para tomar llaves, una persona necesita una credencial.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'Change the language or the appearance',
      words: 'spanish english dark mode light theme language idioma',
      body: '<p>Open the menu with your name at the top right, or <strong>More</strong> on a phone. Choose English or Spanish, and a light or dark appearance. Your choices are saved.</p>',
    },
    es: {
      title: 'Cambiar el idioma o la apariencia',
      words: 'espanol ingles modo oscuro claro tema language spanish',
      body: '<p>Abra el menú con su nombre arriba a la derecha, o <strong>Más</strong> en un teléfono. Elija inglés o español, y una apariencia clara u oscura. Sus preferencias se guardan.</p>',
    },
  },
];
