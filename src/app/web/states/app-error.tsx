import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from '../../../kernel/web/ui/errors/error-screen.tsx';

export const AppError = ({ error, reset }: ErrorComponentProps) => <ErrorScreen error={error} onRetry={reset} />;
