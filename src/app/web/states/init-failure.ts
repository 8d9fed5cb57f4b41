export const initFailure = { title: 'Application Failed to Initialize', message: 'Please refresh the page or contact support if the problem persists.' };

/** Says that nothing could be started; written without the things that may have failed to start. */
export function showInitFailure(): void {
  const title = document.createElement('h1');
  title.textContent = initFailure.title;
  const message = document.createElement('p');
  message.textContent = initFailure.message;
  message.setAttribute('role', 'alert');
  const page = document.createElement('main');
  page.className = 'first-paint';
  page.append(title, message);
  document.getElementById('root')?.replaceChildren(page);
}
