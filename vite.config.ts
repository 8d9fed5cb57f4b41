import { createReadStream } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = import.meta.dirname;
const outDir = join(root, 'dist/web');
const api = process.env.API_URL ?? 'http://127.0.0.1:4000';
const compressed = /\.(?:js|css|html|svg|json|webmanifest)$/;
const bytesWorthIt = 1400;

/** Writes each text file a second and third time, compressed, so that the server never has to. */
function precompressed(): Plugin {
  const shrink = async (path: string) => {
    const bytes = await buffer(createReadStream(path));
    const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))]);
  };
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(outDir, { recursive: true })).filter((name) => compressed.test(name)).map((name) => join(outDir, name));
        const sized = await Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })));
        for (const { path, size } of sized) if (size > bytesWorthIt) await shrink(path);
      },
    },
  };
}

const kilobytesMax = { '/login': 171, '/dashboard': 280 };
const shellFiles = ['src/app/web/shell/signed-in.tsx', 'src/app/web/shell/admin-shell.tsx'];

/** Says after each build how much JavaScript stands between a person and the first screens, and fails when it is too much. */
function weighed(): Plugin {
  return {
    name: 'weighed',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const bytesOf = (starts: readonly string[]): number => {
        const seen = new Set<string>();
        const walk = (fileName: string) => {
          if (seen.has(fileName)) return;
          seen.add(fileName);
          for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) walk(next);
        };
        for (const chunk of chunks) if (chunk.isEntry || starts.some((start) => chunk.facadeModuleId?.endsWith(start))) walk(chunk.fileName);
        return chunks.filter((chunk) => seen.has(chunk.fileName)).reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      };
      const weights = { '/login': bytesOf(['src/identity/web/login-page.tsx']), '/dashboard': bytesOf(shellFiles) };
      for (const [path, bytes] of Object.entries(weights)) {
        const most = kilobytesMax[path as keyof typeof kilobytesMax];
        const line = `JavaScript to ${path}: ${(bytes / 1000).toFixed(1)} kB compressed, at most ${most}`;
        if (bytes > most * 1000) this.error(line);
        this.info(line);
      }
    },
  };
}

export default defineConfig(({ command }) => ({
  root,
  publicDir: join(root, 'src/app/web/public'),
  define: { __BUILD__: JSON.stringify(command === 'build' ? Date.now().toString(36) : 'dev') },
  plugins: [
    react(),
    VitePWA({
      strategies: 'generateSW',
      injectRegister: null,
      registerType: 'prompt',
      filename: 'sw.js',
      manifest: {
        name: 'Cellarhand',
        short_name: 'Cellarhand',
        description: 'Count, order and know what was poured.',
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#0c1512',
        theme_color: '#14211c',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // The shell and static files alone: an answer of the server is never kept here.
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
        globIgnores: ['**/*{cyrillic,greek,vietnamese}*'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/health/, /^\/socket\.io\//],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    weighed(),
    precompressed(),
  ],
  build: { outDir, emptyOutDir: true, manifest: 'manifest.json', target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { '/api': { target: api }, '/health': { target: api }, '/socket.io': { target: api, ws: true } } },
}));
