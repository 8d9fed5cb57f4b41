/** Tells when the process that started this one with a channel is gone; does nothing when there is none. */
export function watchParent(gone: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', gone);
  // The listener is enough: the channel must not keep the process alive.
  process.channel?.unref();
}
