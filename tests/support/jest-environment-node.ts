import './jest-compiled-once'
import './jest-collected'
import NodeEnvironment from 'jest-environment-node'

/**
 * Node's environment, with code that is compiled once. Next tells by its name that no browser is meant:
 * otherwise it would write `typeof window` into the code as if there were one.
 */
export default NodeEnvironment
