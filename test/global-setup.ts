import type { TestProject } from 'vitest/node';
import { openTemplate } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const placeholder = 'a_database_name';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTemplate();
  project.provide('databaseUrl', server.databaseUrl(placeholder));
  return () => server.stop();
}

/** What a worker knows of the server: the address it was given, with another database's name. */
export const databaseUrlFrom = (provided: string) => (name: string) => provided.replace(placeholder, name);
