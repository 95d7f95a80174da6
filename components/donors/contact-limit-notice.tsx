'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { WithheldReason } from '@/lib/features/donors/rules'
import type { FoundDonors } from '@/lib/features/donors/shapes'

/** The notice shows the number of remaining contacts from here on. */
const FEW_LEFT = 20

/** Choices of the donor, not restrictions of the reader. */
const OWN_CHOICES = new Set<WithheldReason | undefined>(['switched-off', 'on-acceptance'])

export function ContactLimitNotice({ donors, contactsLeft }: FoundDonors) {
  const t = useTranslations('donors.contacts')
  const reason = donors
    .map(({ withheld }) => withheld)
    .find((withheld) => withheld && !OWN_CHOICES.has(withheld))
  if (reason === 'unconfirmed') {
    return (
      <NoticeCard title={t('unconfirmed')} text={t('unconfirmedText')}>
        <Link href="/dashboard/profile" className={linkClass}>
          {t('confirm')}
        </Link>
      </NoticeCard>
    )
  }
  if (reason) {
    const isOwn = reason === 'account-limit'
    return (
      <NoticeCard title={t(isOwn ? 'accountLimit' : 'networkLimit')} text={t('limitText')}>
        <Link href="/bloodRequest" className={linkClass}>
          {t('postRequest')}
        </Link>
      </NoticeCard>
    )
  }
  if (!contactsLeft || contactsLeft > FEW_LEFT) return null
  return <p className="text-text-muted">{t('left', { count: contactsLeft })}</p>
}

const linkClass =
  'inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

type NoticeCardProps = { title: string; text: string; children: ReactNode }

function NoticeCard({ title, text, children }: NoticeCardProps) {
  return (
    <Card className="gap-1 p-5 sm:p-5">
      <h3 className="font-bold">{title}</h3>
      <p className="max-w-prose">{text}</p>
      {children}
    </Card>
  )
}
