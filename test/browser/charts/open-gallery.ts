import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Every kind of chart on one page, made of the kit itself; the caller closes it. */
export async function makeGallery(): Promise<{ show: (page: Page, which?: string) => Promise<void>; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'charts-'));
  await build({
    configFile: false,
    base: '/gallery/',
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '.',
      cssCodeSplit: false,
      rollupOptions: { input: join(import.meta.dirname, 'gallery.tsx'), output: { entryFileNames: 'gallery.js', assetFileNames: 'gallery[extname]' } },
    },
  });
  const html =
    '<!doctype html><html lang="en"><title>Charts</title><link rel="stylesheet" href="/gallery/gallery.css"><div id="gallery"></div><script type="module" src="/gallery/gallery.js"></script></html>';
  return {
    show: async (page, which = '') => {
      await page.route('**/gallery/**', async (route) => {
        const name = basename(new URL(route.request().url()).pathname);
        if (name === 'all') return route.fulfill({ contentType: 'text/html', body: html });
        return route.fulfill({ contentType: types[name.split('.').at(-1) ?? ''] ?? 'text/plain', body: await readFile(join(outDir, name)) });
      });
      await page.goto(`/gallery/all${which}`);
      await page.getByRole('application').first().waitFor();
    },
    close: () => rm(outDir, { recursive: true, force: true }),
  };
}
