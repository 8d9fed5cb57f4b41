/** Runs inside the measured server: how long its loop was held at most, by the time of the processor, which neighbours on the machine don't lengthen. */
const everyMs = 2;
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let longest = 0;
let before = worked();
setInterval(() => {
  const now = worked();
  longest = Math.max(longest, now - before);
  before = now;
}, everyMs).unref();
process.on('message', (message) => {
  if (message !== 'hold') return;
  process.send?.({ hold: longest });
  longest = 0;
});
process.channel?.unref();
