import { FlaskConical, HeartHandshake, Search } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

const WAYS = [
  { key: 'test', href: '/bioMedical', Icon: FlaskConical },
  { key: 'find', href: '/donorSearch', Icon: Search },
  { key: 'give', href: '/donorRegistration', Icon: HeartHandshake },
] as const

/** What the site offers to a reader: a test, a donor, or to become one. */
export function WhatToDo() {
  const t = useTranslations('marketing.documents.do')
  return (
    <section aria-labelledby="what-to-do" className="mt-14">
      <h2 id="what-to-do" className="text-xl font-bold">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {WAYS.map(({ key, href, Icon }) => (
          <Card as="li" key={key} className="relative">
            <Icon aria-hidden="true" className="size-7 text-text-muted" />
            <h3 className="mt-3 font-semibold">
              <Link
                href={href}
                prefetch={false}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {t(`${key}.title`)}
              </Link>
            </h3>
            <p className="mt-1 text-text-muted">{t(`${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
