import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { invalid } from '@/lib/core/validation/invalid'
import { isOwnName } from '@/lib/features/users/rules'

const LIST = join(process.cwd(), 'lib/features/users/sign-in/common-passwords.txt.gz')

let list: Promise<string> | undefined

/**
 * Refuses a new password that is easy to guess: one of the 100,000 most common ones, also with
 * punctuation before or after it, or the person's own name or e-mail address. Throws `invalid` at the
 * field `password`. The schema has checked the other rules before.
 */
export async function assertGoodPassword(
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  if (isOwnName(password, person)) throw weak('users.account.validation.ownNamePassword')
  if (await isCommon(password)) throw weak('users.account.validation.commonPassword')
}

async function isCommon(password: string): Promise<boolean> {
  list ??= readList()
  const passwords = await list.catch((cause: unknown) => {
    list = undefined
    throw cause
  })
  const plain = password.toLowerCase()
  return [plain, withoutMarks(plain)].some((word) => passwords.includes(`\n${word}\n`))
}

/** One text with a line for each: a search through it takes less than a millisecond. */
async function readList(): Promise<string> {
  const unpacked = await promisify(gunzip)(await readFile(LIST))
  return `\n${unpacked.toString('utf8')}`
}

const MARK = /[^\p{L}\p{N}]/u

/** Whoever guesses tries `!Password1!` along with `Password1`. */
function withoutMarks(password: string): string {
  const letters = [...password]
  const first = letters.findIndex((letter) => !MARK.test(letter))
  const last = letters.findLastIndex((letter) => !MARK.test(letter))
  return letters.slice(Math.max(first, 0), last + 1).join('')
}

function weak(message: string) {
  return invalid({ password: [message] })
}
