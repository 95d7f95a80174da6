const Sequencer = require('@jest/test-sequencer').default

/**
 * The files that take longest. Without the times of an earlier run, as in a new clone, jest begins with the
 * largest files; the simulation of waves or the worst texts would then run alone at the end.
 */
const LONGEST = [
  'tests/api/alerts/simulation.test.ts',
  'tests/api/core/malformed-requests.test.ts',
  'tests/api/schedule/run-scheduled-jobs.test.ts',
  'tests/api/waiting-list/waiting-list.test.ts',
  'tests/unit/core/long-texts.test.ts',
  'tests/api/core/attackers.test.ts',
  'tests/api/core/mail-outbox.test.ts',
  'tests/api/core/rate-limits.test.ts',
  'tests/api/core/database-unavailable.test.ts',
]

/** Jest's own order, after the files that take longest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const nth = LONGEST.findIndex((file) => path.replaceAll('\\', '/').endsWith(file))
      return nth === -1 ? LONGEST.length : nth
    }
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other))
  }
}
