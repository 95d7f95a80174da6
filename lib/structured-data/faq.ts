import 'server-only'
import type { FAQPage } from 'schema-dts'

interface AnsweredQuestion {
  question: string
  answer: string
  url: string
}

export function faqData(questions: readonly AnsweredQuestion[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, url }) => ({
      '@type': 'Question' as const,
      name: question,
      url,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer, url },
    })),
  } satisfies FAQPage
}
