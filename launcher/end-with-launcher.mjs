// Loaded before every program that the launcher runs. The kernel closes the channel to the launcher however that died;
// the program then ends as if it had been told to.
const grace = 15_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), grace).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
