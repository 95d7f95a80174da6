import Module from 'node:module'
import path from 'node:path'

interface Loader {
  _resolveFilename: (name: string, ...rest: unknown[]) => string
}

const HYPHENATION = '@react-pdf/hyphenate/'
const FILES = path.resolve(__dirname, '../../../node_modules/@react-pdf/hyphenate/lib')

/** Lets the hyphenation package of certificates be required, although it is exported for `import` only. */
export function letModulesBeRequired(): void {
  const loader = Module as unknown as Loader
  const usual = loader._resolveFilename
  loader._resolveFilename = function (this: unknown, name, ...rest) {
    const isHyphenation = name.startsWith(HYPHENATION)
    const found = isHyphenation ? path.join(FILES, `${name.slice(HYPHENATION.length)}.js`) : name
    return usual.call(this, found, ...rest)
  }
}
