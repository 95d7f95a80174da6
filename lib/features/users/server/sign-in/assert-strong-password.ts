import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { isPersonalPassword } from '@/lib/features/users/rules'

const COMMON_PASSWORDS_FILE = join(
  process.cwd(),
  'lib/features/users/server/sign-in/common-passwords.txt.gz',
)

/** As many as the estimator needs for six unrelated characters, the minimum of the schema. */
const MIN_GUESSES = 1_000_000
/** Longer input makes an estimate slower: within these bounds the worst takes 30 ms. */
const ESTIMATED_LENGTH = 24
const L33T_SUBSTITUTIONS = 8

let commonPasswords: Promise<string> | undefined
let estimator: Promise<ZxcvbnFactory> | undefined

/** Rejects common, guessable and personal passwords. Throws `invalid` at the field `password`. */
export async function assertStrongPassword(
  password: string,
  person: { name: string; email?: string | null },
): Promise<void> {
  if (isPersonalPassword(password, person))
    throw weakPasswordError('users.account.validation.ownNamePassword')
  if ((await isCommon(password)) || (await isGuessable(password, person))) {
    throw weakPasswordError('users.account.validation.commonPassword')
  }
}

/** Estimates only the beginning of a long password. */
async function isGuessable(
  password: string,
  { name, email }: { name: string; email?: string | null },
) {
  estimator ??= loadEstimator()
  const own = [name, email ?? ''].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = own.filter(Boolean)
  return (await estimator).check(password, words).guesses < MIN_GUESSES
}

/** Loaded on first use: the dictionaries take 40 MB and half a second. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
    l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
  })
}

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= readList()
  const passwords = await commonPasswords.catch((cause: unknown) => {
    commonPasswords = undefined
    throw cause
  })
  const plain = password.toLowerCase()
  return [plain, withoutPunctuation(plain)].some((word) => passwords.includes(`\n${word}\n`))
}

/** One text with a line for each password: a search takes less than a millisecond. */
async function readList(): Promise<string> {
  const unpacked = await promisify(gunzip)(await readFile(COMMON_PASSWORDS_FILE))
  return `\n${unpacked.toString('utf8')}`
}

const PUNCTUATION = /[^\p{L}\p{N}]/u

/** Attackers try `!Password1!` along with `Password1`. */
function withoutPunctuation(password: string): string {
  const letters = [...password]
  const first = letters.findIndex((letter) => !PUNCTUATION.test(letter))
  const last = letters.findLastIndex((letter) => !PUNCTUATION.test(letter))
  return letters.slice(Math.max(first, 0), last + 1).join('')
}

function weakPasswordError(message: string) {
  return validationError({ password: [message] })
}
