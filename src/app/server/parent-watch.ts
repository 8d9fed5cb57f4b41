/** Tells when the process that started this one with a channel is gone; does nothing when there is none. */
export function watchParent(gone: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', gone);
  // Only to be told: the channel alone keeps nothing running.
  process.channel?.unref();
}
