import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.ts';

/** Every screen of every room. */
export const House = () => <RouterProvider router={router} />;
