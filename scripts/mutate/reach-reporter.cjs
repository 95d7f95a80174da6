const { writeFileSync } = require('node:fs')

/** Writes down which functions of the core each test file calls, how often, and how long it takes. */
module.exports = class ReachReporter {
  reached = []

  onTestResult({ path }, { coverage, perfStats, numFailingTests, testExecError }) {
    const calls = {}
    for (const { path: file, fnMap, f } of Object.values(coverage ?? {})) {
      calls[file] = {}
      for (const [id, { name }] of Object.entries(fnMap)) {
        calls[file][name] = (calls[file][name] ?? 0) + f[id]
      }
    }
    const isGreen = numFailingTests === 0 && !testExecError
    this.reached.push({ test: path, isGreen, tookMs: perfStats.runtime, calls })
  }

  onRunComplete() {
    writeFileSync(process.env.REACH_REPORT, JSON.stringify(this.reached))
  }
}
