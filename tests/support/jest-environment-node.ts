import './jest-compiled-once'
import './jest-collected'
import NodeEnvironment from 'jest-environment-node'
import { endStores } from './jest-ended-stores'

/**
 * Node's environment, with code that is compiled once, whose stores end with its file. Next tells by its name
 * that no browser is meant: otherwise it would write `typeof window` into the code as if there were one.
 */
export default class NodeTestEnvironment extends NodeEnvironment {
  override async teardown(): Promise<void> {
    await super.teardown()
    endStores()
  }
}
