// Compiles as Next does, but one file from the text of a mutant: no file of the tree is ever touched.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')

const { MUTATED_FILE, MUTANT_TEXT } = process.env

exports.createTransformer = ({ transformer, options }) => {
  const next = require(transformer).createTransformer(options)
  const textOf = (text, file) => (file === MUTATED_FILE ? readFileSync(MUTANT_TEXT, 'utf8') : text)
  return {
    process: (text, file, jest) => next.process(textOf(text, file), file, jest),
    getCacheKey: (text, file, jest) => {
      const parts = [textOf(text, file), file, jest.configString, String(jest.instrument)]
      return createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 32)
    },
  }
}
