import { useTranslations } from 'next-intl'

/** The server reads the words, so the browser loads no catalogue for them. */
export function useAccountWords(
  place: 'layout.site.account' | 'layout.dashboard.frame',
): AccountWords {
  const t = useTranslations(place)
  const leaving = useTranslations('layout.site.logout')
  const own = useTranslations('layout.site.account.own')
  const common = useTranslations('shared')
  return {
    // Only the browser knows the name, so it gets the text with the placeholder.
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

export type AccountWords = {
  /** For screen readers; contains the placeholder `{name}`. */
  button: string
  profile: string
  own: { requests: string; donations: string; tests: string }
  logout: string
  leaving: LogoutWords
}

export type LogoutWords = {
  question: string
  confirm: string
  cancel: string
  success: string
  failure: string
}
