import { useTranslations } from 'next-intl'

/** The server translates the labels, so the browser loads no catalogue for them. */
export function useAccountLabels(
  namespace: 'layout.site.account' | 'layout.dashboard.frame',
): AccountLabels {
  const t = useTranslations(namespace)
  const logout = useTranslations('layout.site.logout')
  const own = useTranslations('layout.site.account.own')
  const common = useTranslations('shared')
  return {
    // Only the browser knows the name, so it gets the text with the placeholder.
    button: t('button', { name: '{name}' }),
    profile: t('profile'),
    own: { requests: own('requests'), donations: own('donations'), tests: own('tests') },
    logout: t('logout'),
    logoutDialog: {
      question: logout('question'),
      confirm: logout('confirm'),
      cancel: common('cancel'),
      success: logout('success'),
      failure: logout('failure'),
    },
  }
}

export type AccountLabels = {
  /** For screen readers; contains the placeholder `{name}`. */
  button: string
  profile: string
  own: { requests: string; donations: string; tests: string }
  logout: string
  logoutDialog: LogoutLabels
}

export type LogoutLabels = {
  question: string
  confirm: string
  cancel: string
  success: string
  failure: string
}
