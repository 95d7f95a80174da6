import './jest-compiled-once'
import NodeEnvironment from 'jest-environment-node'
import { collectGarbage } from './jest-collected'

/**
 * Node's environment, with code that is compiled once. Next tells by its name that no browser is meant:
 * otherwise it would write `typeof window` into the code as if there were one.
 */
export default class CollectedNodeEnvironment extends NodeEnvironment {
  override async teardown(): Promise<void> {
    await super.teardown()
    collectGarbage()
  }
}
