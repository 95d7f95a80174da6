/** Required by spec section 5, in the order in which the form lists them. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 6,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
} as const

export type PasswordRule = keyof typeof PASSWORD_RULES

export function missingPasswordRules(password: string): PasswordRule[] {
  const rules = Object.keys(PASSWORD_RULES) as PasswordRule[]
  return rules.filter((rule) => !PASSWORD_RULES[rule](password))
}

/** In letters. Shorter parts of names occur by chance in too many passwords. */
const MIN_NAME_PART = 4

/** True if the letters are a name, an email or a part of one: `Rahima#1971` for Rahima Akter. */
export function isPersonalPassword(
  password: string,
  { name, email }: { name: string; email?: string | null },
) {
  const [mailbox = ''] = (email ?? '').split('@')
  const own = [name, mailbox].flatMap((text) => [lettersOf(text), ...partsOf(text)])
  const word = lettersOf(password)
  return [lettersOf(email ?? ''), ...own].some(
    (part) => part.length >= MIN_NAME_PART && part === word,
  )
}

function partsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{M}]/u)
}

function lettersOf(text: string): string {
  return partsOf(text).join('')
}

export const LINK_HOURS = {
  'password-reset': 1,
  'email-verification': 72,
  'email-change': 72,
} as const

/** A base to parse paths with; no path of this site leads to its origin. */
const PLACEHOLDER_ORIGIN = 'https://nowhere.invalid'

/** Parses like a browser, which reads `//host`, `/\host` and `/<tab>/host` as URLs of other sites. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || !URL.canParse(path, PLACEHOLDER_ORIGIN)) return '/'
  const { origin, pathname } = new URL(path, PLACEHOLDER_ORIGIN)
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return '/'
  return isSignInPage(pathname) ? '/' : path
}

/** These pages redirect a signed-in person, so returning to one would loop. */
function isSignInPage(pathname: string): boolean {
  return /^\/(?:bn\/)?(?:login|register|forgot|reset)\/?$/i.test(pathname)
}

export const ROLES = ['admin', 'user'] as const
export type MemberRole = (typeof ROLES)[number]

export const CERTIFICATE_NAMES = ['full', 'initials', 'none'] as const
export type CertificateName = (typeof CERTIFICATE_NAMES)[number]
