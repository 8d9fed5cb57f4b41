import { LoadingScreen } from '../../../kernel/web/ui/loading-screen.tsx';

/** Stands in for a screen that takes its time to arrive. */
export const LoadingPage = () => <LoadingScreen variant="linear" withTips />;
