// Loaded before every program that the launcher runs. The kernel closes the IPC channel however the launcher died;
// the program then ends as on SIGTERM.
const grace = 15_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), grace).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
