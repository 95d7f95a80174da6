import { useTranslations } from 'next-intl'

/** The words of the account menu, read on the server and handed to the browser as they are. */
export function useAccountWords(
  place: 'layout.site.account' | 'layout.dashboard.frame',
): AccountWords {
  const t = useTranslations(place)
  const leaving = useTranslations('layout.site.logout')
  const own = useTranslations('layout.site.account.own')
  const common = useTranslations('shared')
  return {
    // Only the browser knows the name, so it gets the sentence with the placeholder.
    button: t('button', { name: '{name}' }),
    profile: t('profile'),
    own: { requests: own('requests'), donations: own('donations'), tests: own('tests') },
    logout: t('logout'),
    leaving: {
      question: leaving('question'),
      confirm: leaving('confirm'),
      cancel: common('cancel'),
      success: leaving('success'),
      failure: leaving('failure'),
    },
  }
}

/** The words of the account menu. */
export type AccountWords = {
  /** What the button says to a screen reader; `{name}` stands for the person. */
  button: string
  profile: string
  /** A person's own lists. */
  own: { requests: string; donations: string; tests: string }
  logout: string
  leaving: LogoutWords
}

/** The words of the logout dialog and of its outcome. */
export type LogoutWords = {
  question: string
  confirm: string
  cancel: string
  success: string
  failure: string
}
