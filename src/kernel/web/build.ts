declare const __BUILD__: string;

/** Which build this page came from. */
export const build: string = typeof __BUILD__ === 'undefined' ? 'dev' : __BUILD__;
