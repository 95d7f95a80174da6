// Preloaded into every process that a launcher of ours starts (node --import): when the launcher
// dies without a word, the channel between the two closes, and this process ends itself as if it
// had been asked to. What that process starts in turn is its own affair (and inherits the preload).
if (process.channel && process.env.SHARELIFE_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 12_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The listener alone would keep short-lived children (the seed, the build) from ending.
  process.channel.unref()
}
