import { useSession } from '#web/lib/session.ts';
import { AskForOrganization } from './ask-for-organization.tsx';
import { ChooseProperty } from './choose-property.tsx';

/**
 * The step of single sign-on (ACC-14): a person who is not signed in yet names their organization; the people of
 * properties who come back from it say which property they work with.
 */
export default function LoginSsoScreen() {
  const session = useSession();
  return session.state === 'signedIn' ? <ChooseProperty me={session.me} /> : <AskForOrganization />;
}
