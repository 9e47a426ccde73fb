// Loaded before npm and the web build: ends them when the launcher is gone, however it died.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
