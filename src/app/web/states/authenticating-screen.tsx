import { LoadingScreen } from '../../../kernel/web/ui/loading-screen.tsx';

export const AuthenticatingScreen = () => <LoadingScreen message="Authenticating..." variant="minimal" />;
