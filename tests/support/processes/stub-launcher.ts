import { startChild } from '../../../scripts/server/child-process'

/** A launcher for the tests: starts one child, prints its process id, and waits for a signal. */
async function main() {
  const child = startChild({
    name: 'The child',
    args: ['tests/support/processes/stub-child.mjs'],
    env: process.env,
  })
  await child.ready
  console.log(child.pid)
}

void main()
