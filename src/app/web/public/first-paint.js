// Runs before the first paint: the colours the person chose, and words for the case that the application never arrives.
(() => {
  var root = document.documentElement;
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('colour-scheme') || 'auto';
  } catch (_) {}
  var dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  window.addEventListener(
    'error',
    (event) => {
      var place = document.querySelector('.first-paint');
      // A script that never came, or one that broke before anything was drawn.
      if (!place || !(event.target instanceof HTMLScriptElement || event.target === window)) return;
      place.innerHTML = '<h1>Application Failed to Initialize</h1><p role="alert">Please refresh the page or contact support if the problem persists.</p>';
    },
    true,
  );
})();
