import { call, route } from '@/lib/core/route'
import { languageAnswer } from '@/lib/features/users/answers'
import { changeLanguage } from '@/lib/features/users/change-language'
import { changeLanguageSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'user',
    operation: 'changeLanguage',
    act: 'users/change-language',
    body: changeLanguageSchema,
    answer: languageAnswer,
    run: async ({ user, body: { locale } }) => {
      await changeLanguage(user, locale)
      return { locale, message: 'Your language has been changed.' }
    },
  }),
})
