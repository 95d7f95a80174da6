const { default: Sequencer } = require('@jest/test-sequencer')

/** The test that calls the mutated function most comes first: it notices soonest. */
module.exports = class AsGiven extends Sequencer {
  sort(tests) {
    const order = process.env.TESTS_IN_ORDER.split('\n')
    return [...tests].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
  }
}
