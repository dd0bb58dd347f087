import type { FirstArticle } from './first-articles.ts';

/** Signing in, one's account, employees with badges and logins. */
export const articlesOfPeople: readonly FirstArticle[] = [
  {
    category: 'signIn',
    en: {
      title: 'I forgot my password',
      words: 'reset lost cannot log in login locked new password code',
      body: '<p>Open <a href="/reset-password">Reset your password</a> and enter your email address. We email you a code. It works once and expires after a while; type it in with your new password.</p><p>If no code arrives, look in your spam folder, and check that you used the address of your login.</p>',
    },
    es: {
      title: 'Olvidé mi contraseña',
      words: 'restablecer perdida no puedo entrar acceso bloqueado clave nueva codigo',
      body: '<p>Abra <a href="/reset-password">Restablecer la contraseña</a> y escriba su correo electrónico. Le enviamos un código por correo. Sirve una vez y caduca; escríbalo junto con su contraseña nueva.</p><p>Si no llega, mire en la carpeta de correo no deseado y compruebe que usó el correo de su acceso.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'How do I get a website login?',
      words: 'account access user register sign up new website first time',
      body: '<p>A person who manages logins at your property adds you: under <a href="/admin">Admin</a>, with the button Logins. You then get an email that says how to sign in.</p><p>Did you have a user name in the former system? Turn it into a login yourself at <a href="/new-user">Move your former login</a>, with the code from the letter that announced the change.</p>',
    },
    es: {
      title: '¿Cómo obtengo un acceso al sitio web?',
      words: 'cuenta usuario registrar registrarse nuevo sitio primera vez login',
      body: '<p>Lo añade una persona que administra los accesos de su propiedad: en <a href="/admin">Administración</a>, con el botón de accesos. Después recibe un correo que explica cómo entrar.</p><p>¿Tenía un nombre de usuario en el sistema anterior? Conviértalo usted mismo en un acceso en <a href="/new-user">esta página</a>, con el código de la carta que anunció el cambio.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'Sign in with your organization (SSO)',
      words: 'single sign-on company microsoft google okta work account',
      body: '<p>If your organization has set it up, open <a href="/login-sso">Sign in with your organization</a> and enter your work email address. Your organization’s own page asks for the password; we never see it. It is changed there too.</p>',
    },
    es: {
      title: 'Entrar con su organización (SSO)',
      words: 'inicio de sesion unico empresa microsoft google okta cuenta de trabajo',
      body: '<p>Si su organización lo tiene configurado, abra <a href="/login-sso">Entrar con su organización</a> y escriba su correo del trabajo. La página de su organización pide la contraseña; nosotros no la vemos. También se cambia allí.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'Turn on a second factor',
      words: '2fa mfa authenticator app two step security recovery codes phone lost',
      body: '<p>Open <a href="/account">Your account</a> and choose <strong>Turn on</strong> under second factor. Scan the code with an authenticator app and enter the six digits that it shows.</p><p>Keep the recovery codes that you get then: each of them lets you in once if you lose your phone.</p>',
    },
    es: {
      title: 'Activar un segundo factor',
      words: '2fa mfa aplicacion autenticador dos pasos seguridad codigos recuperacion telefono perdido',
      body: '<p>Abra <a href="/account">Su cuenta</a> y active el segundo factor. Escanee el código con una aplicación de autenticación y escriba los seis dígitos que muestra.</p><p>Guarde los códigos de recuperación que recibe entonces: cada uno le deja entrar una vez si pierde el teléfono.</p>',
    },
  },
  {
    category: 'signIn',
    en: {
      title: 'Why was I signed out?',
      words: 'logged out session ended idle timeout still there',
      body: '<p>After eight hours without a click, a key or a scroll you are signed out. Five minutes before that you are asked whether you are still there. A session also ends when your password or your rights change, or when you end it under <a href="/account">Your account</a>.</p>',
    },
    es: {
      title: '¿Por qué se cerró mi sesión?',
      words: 'sesion cerrada terminada inactividad expirada sigue ahi',
      body: '<p>Tras ocho horas sin pulsar, escribir ni desplazarse se cierra la sesión. Cinco minutos antes se le pregunta si sigue ahí. Una sesión también termina cuando cambian su contraseña o sus permisos, o cuando usted la termina en <a href="/account">Su cuenta</a>.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Add an employee and their badge',
      words: 'new badge worker staff person fob card pin create hire employees adding',
      body: '<ol><li>Open <a href="/badges/property/{propertyId}/add">Add badge</a>.</li><li>Enter the name. The next free badge number stands there already; the six digits are on the badge.</li><li>Leave the PIN empty to get one. It is shown once, so tell it to the person right away.</li></ol><p>The badge reaches the cabinets by itself; the badge’s page says which of them know it. For many people at once, <strong>Paste a list</strong>.</p>',
    },
    es: {
      title: 'Añadir un empleado y su credencial',
      words: 'nueva credencial trabajador personal persona tarjeta pin crear contratar empleados anadir agregar',
      body: '<ol><li>Abra <a href="/badges/property/{propertyId}/add">Añadir credencial</a>.</li><li>Escriba el nombre. El siguiente número libre ya aparece; los seis dígitos están en la credencial.</li><li>Deje el PIN vacío para recibir uno. Se muestra una sola vez: dígaselo a la persona enseguida.</li></ol><p>La credencial llega sola a los gabinetes; su página dice cuáles la conocen. Para muchas personas a la vez, pegue una lista.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'An employee leaves: deactivate the badge',
      words: 'fired quit remove delete badge terminate lost stolen disable former',
      body: '<p>Open <a href="/badges/property/{propertyId}/active">Employees</a>, choose the badge and press <strong>Deactivate</strong>. It ends at once wherever a cabinet is connected, and the page warns you about a cabinet that has not confirmed it yet. Keys that the person still holds are named.</p><p>Everything that was done with the badge stays in the log under the name. It can be reactivated from <a href="/badges/property/{propertyId}/inactive">the inactive ones</a>.</p>',
    },
    es: {
      title: 'Un empleado se va: desactivar la credencial',
      words: 'despedido renuncia quitar eliminar borrar credencial perdida robada anterior',
      body: '<p>Abra <a href="/badges/property/{propertyId}/active">Empleados</a>, elija la credencial y desactívela. Termina de inmediato donde hay un gabinete conectado, y la página le avisa de un gabinete que aún no lo ha confirmado. Se nombran las llaves que la persona todavía tiene.</p><p>Todo lo que se hizo con la credencial queda en el registro con su nombre. Se puede reactivar desde <a href="/badges/property/{propertyId}/inactive">las inactivas</a>.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Change or forgot a PIN at the keypad',
      words: 'pin code number keypad wrong forgotten new reset badge',
      body: '<p>Open the badge under <a href="/badges/property/{propertyId}/active">Employees</a> and choose <strong>New PIN</strong>. PINs are never shown again after they were made, not even to us.</p>',
    },
    es: {
      title: 'Cambiar un PIN o recuperarlo',
      words: 'pin codigo numero teclado incorrecto olvidado nuevo credencial',
      body: '<p>Abra la credencial en <a href="/badges/property/{propertyId}/active">Empleados</a> y elija un PIN nuevo. Un PIN no se vuelve a mostrar después de crearlo, ni siquiera a nosotros.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Limit when keys may be taken',
      words: 'hours schedule restriction weekend night time units buildings allow block',
      body: '<p>On <a href="/badge-restrictions/property/{propertyId}">Hours</a> you paint the hours of the week in which keys may be taken, for the whole property or for one badge, and if you like for some units, buildings or activities only. A key can always be returned.</p>',
    },
    es: {
      title: 'Limitar cuándo se pueden tomar llaves',
      words: 'horas horario restriccion fin de semana noche unidades edificios permitir bloquear',
      body: '<p>En <a href="/badge-restrictions/property/{propertyId}">Horario</a> se pintan las horas de la semana en que se pueden tomar llaves, para toda la propiedad o para una credencial y, si lo desea, solo para algunas unidades, edificios o actividades. Una llave siempre se puede devolver.</p>',
    },
  },
  {
    category: 'employees',
    audience: 'customers',
    en: {
      title: 'Give a colleague a login to this website',
      words: 'add login user access manager assistant role rights permission staff invite',
      body: '<p>Open <a href="/property/{propertyId}/site-logins">Logins</a> and choose <strong>Add login</strong>. Pick the role; you can give nobody a right that you lack yourself. A login is for this website; to take keys a person needs a badge.</p>',
    },
    es: {
      title: 'Dar a un colega acceso a este sitio web',
      words: 'anadir agregar login usuario acceso gerente asistente rol permisos invitar',
      body: '<p>Abra <a href="/property/{propertyId}/site-logins">Accesos</a> y añada uno. Elija el rol; no puede dar a nadie un permiso que usted no tiene. Un acceso sirve para este sitio; para tomar llaves hace falta una credencial.</p>',
    },
  },
  {
    category: 'account',
    en: {
      title: 'Change the language or the appearance',
      words: 'spanish english dark mode light theme language idioma',
      body: '<p>Open the menu with your name at the top right; on a phone, <strong>More</strong>. There you choose English or Spanish, and a light or dark appearance. Both are kept.</p>',
    },
    es: {
      title: 'Cambiar el idioma o la apariencia',
      words: 'espanol ingles modo oscuro claro tema language spanish',
      body: '<p>Abra el menú con su nombre arriba a la derecha; en un teléfono, <strong>Más</strong>. Allí elige inglés o español y una apariencia clara u oscura. Ambas cosas se guardan.</p>',
    },
  },
];
