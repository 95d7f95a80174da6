const { TestEnvironment } = require('jest-environment-node')

/**
 * The environment of node in which the first test that fails ends everything: one is enough, and a
 * mutant that holds up a transaction would hold up each of them. Next's compiler tells the server
 * from a browser by this file's name.
 */
module.exports = class BailingEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    const hasFailed = name === 'test_fn_failure' || name === 'hook_failure'
    if (hasFailed && process.env.MUTATED_FILE) process.exit(1)
  }
}
