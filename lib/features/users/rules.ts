/** What a chosen password must have (spec section 5), in the order in which people are told. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 6,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
} as const

export type PasswordRule = keyof typeof PASSWORD_RULES

/** The rules that a password does not meet yet. */
export function missingPasswordRules(password: string): PasswordRule[] {
  const rules = Object.keys(PASSWORD_RULES) as PasswordRule[]
  return rules.filter((rule) => !PASSWORD_RULES[rule](password))
}

/** In letters. Shorter parts of names occur in too many passwords that have nothing to do with them. */
const MIN_NAME_PART = 4

/**
 * Whether the letters of a password are a person's name or e-mail address, or a part of one:
 * `Rahima#1971` for Rahima Akter. A longer word that contains a name is allowed.
 */
export function isOwnName(password: string, { name, email }: { name: string; email: string }) {
  const [mailbox = ''] = email.split('@')
  const own = [name, mailbox].flatMap((text) => [lettersOf(text), ...partsOf(text)])
  const word = lettersOf(password)
  return [lettersOf(email), ...own].some((part) => part.length >= MIN_NAME_PART && part === word)
}

function partsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{M}]/u)
}

function lettersOf(text: string): string {
  return partsOf(text).join('')
}

/** For how many hours a mailed link can be used, by what it is for. */
export const LINK_HOURS = { 'password-reset': 1, 'email-verification': 72 } as const

/** A base to parse paths with; no path of this site leads to its origin. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * Where to lead a person after the login: the page they wanted when it is a path of this site, else
 * the home page. A browser reads `//host`, `/\host` and `/<tab>/host` as addresses of other sites,
 * so the answer is what the browser would make of the path, not what the path looks like.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return '/'
  const { origin, pathname } = new URL(wanted, NOWHERE)
  if (origin !== NOWHERE || pathname.startsWith('//')) return '/'
  return isSignInPage(pathname) ? '/' : wanted
}

/** These pages lead a signed-in person on, so to return to one would be a loop. */
function isSignInPage(pathname: string): boolean {
  return /^\/(?:bn\/)?(?:login|register|forgot|reset)\/?$/i.test(pathname)
}

/** The picture of whoever has none. */
export const DEFAULT_PHOTO = '/pictures/default-avatar.svg'

/** What an account may do: run the organisation, or use the site. */
export const ROLES = ['admin', 'user'] as const
export type MemberRole = (typeof ROLES)[number]
