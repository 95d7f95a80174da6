import vm from 'node:vm'

/**
 * Spares Jest most of its work on modules. It gives every test file a new world, in which it compiles all
 * that the file imports anew, function by function as they are first called: mongoose, Next, zod and several
 * hundred others. Here a process compiles each source once; every test file still runs it anew, so that
 * nothing is shared between files but the compiled code.
 */
interface Compiled {
  source: string
  script: vm.Script
}

const compiled = new Map<string, Compiled>()

const compileFunction: typeof vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename = '', parsingContext } = options
  if (!parsingContext) return compileAnew(source, parameters, options)
  const head = `(function (${parameters.join()}) {`
  const key = `${head} ${filename}`
  let known = compiled.get(key)
  if (known?.source !== source) {
    const wrapped = `${head}${source}\n})`
    known = { source, script: new vm.Script(wrapped, { filename, columnOffset: -head.length }) }
    compiled.set(key, known)
  }
  return known.script.runInContext(parsingContext)
}

const compileAnew = vm.compileFunction

// Jest looks it up for each module.
vm.compileFunction = compileFunction
