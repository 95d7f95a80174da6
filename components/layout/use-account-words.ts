import { useTranslations } from 'next-intl'
import type { AccountWords } from './account-words'

/** The words of the account menu, read on the server and handed to the browser as they are. */
export function useAccountWords(
  place: 'layout.site.account' | 'layout.dashboard.frame',
): AccountWords {
  const t = useTranslations(place)
  const leaving = useTranslations('layout.site.logout')
  const common = useTranslations('shared')
  return {
    // The browser knows the name: the sentence goes there with its gap.
    button: t('button', { name: '{name}' }),
    profile: t('profile'),
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
