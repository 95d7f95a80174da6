// A child for the launcher's tests: says that it is ready, and ends only when it is told to.
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 1_000)
process.send?.('ready')
