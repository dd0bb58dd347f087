import { LoginsScreen } from './logins-screen.tsx';

export default function ActiveLoginsScreen() {
  return <LoginsScreen state="active" />;
}
