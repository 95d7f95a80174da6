// Preloaded into every process that a launcher starts (node --import): when the launcher dies, the
// channel between them closes, and this process ends as if it had been asked to. It inherits the
// preload to its own children.
if (process.channel && process.env.SHARELIFE_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 12_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Otherwise the listener would keep short-lived children (the seed, the build) running.
  process.channel.unref()
}
