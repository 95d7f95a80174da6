import { useTranslations } from 'next-intl'
import type { AnswerWords } from './use-alert-answer'

/** The words of the bell, which the navbar's server part hands over. */
export interface BellWords {
  title: string
  /** Of a bell with a count, which takes the place of `{count}`. */
  unread: string
  loading: string
  none: string
  failed: string
  isNew: string
  markAll: string
  all: string
  answers: AnswerWords
}

/** The words of the bell, read on the server and handed to the browser as they are. */
export function useBellWords(): BellWords {
  const t = useTranslations('notifications.bell')
  const answers = answerWords(useTranslations('notifications.answers'))
  return {
    // Only the browser knows the count, so it gets the sentence with the placeholder.
    unread: t('unread', { count: '{count}' }),
    ...{ title: t('title'), loading: t('loading'), none: t('none'), failed: t('failed') },
    ...{ isNew: t('isNew'), markAll: t('markAll'), all: t('all') },
    answers,
  }
}

type Translate = ReturnType<typeof useTranslations<'notifications.answers'>>

/** The words of the answers to 'someone needs your blood'. */
export function answerWords(t: Translate): AnswerWords {
  return {
    ...{ canGive: t('canGive'), notNow: t('notNow'), pledge: t('pledge') },
    ...{ saidCanGive: t('saidCanGive'), saidNotNow: t('saidNotNow'), pledged: t('pledged') },
    ...{ covered: t('covered'), met: t('met'), over: t('over'), failure: t('failure') },
  }
}
