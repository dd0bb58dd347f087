import { useSession } from '#web/lib/session.ts';
import { ChooseProperty } from './choose-property.tsx';
import { OrganizationForm } from './organization-form.tsx';

/**
 * Single sign-on page (ACC-14). A signed-out user enters their organization. A property user who returns from single
 * sign-on selects the property to work with.
 */
export default function LoginSsoScreen() {
  const session = useSession();
  return session.state === 'signedIn' ? <ChooseProperty me={session.me} /> : <OrganizationForm />;
}
