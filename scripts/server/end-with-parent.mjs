// Preloaded into every process of a launcher (node --import): when the launcher dies, the channel closes, and
// this process exits as if it had received SIGTERM. Its own children inherit the preload.
if (process.channel && process.env.SHARELIFE_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 12_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Otherwise the listener would prevent short-lived children (the seed, the build) from exiting.
  process.channel.unref()
}
