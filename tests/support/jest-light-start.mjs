// Lets a worker of jest-light-runner load TypeScript, our alias and what is for the server alone.
import '../../scripts/server/allow-server-only.cjs'

process.setSourceMapsEnabled(true)
await import('tsx')
// The runner closes its end of the channel when all tests are done.
process.once('disconnect', () => process.exit())
