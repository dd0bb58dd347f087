import { LoginsScreen } from './logins-screen.tsx';

export default function InactiveLoginsScreen() {
  return <LoginsScreen state="inactive" />;
}
