// A child process for the launcher's tests: prints that it is ready, and ends only on SIGTERM.
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 1_000)
process.send?.('ready')
