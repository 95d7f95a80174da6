import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DonationQuestion } from '@/components/blood-requests/public/donation-question'
import { LetterSent, LinkExpired } from '@/components/illustrations'
import { ScriptsNeeded } from '@/components/layout/scripts-needed'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { AccountFrame } from '@/components/users/public/account-frame'
import { readDonationQuestion } from '@/lib/features/blood-requests/answer-question'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { wordingIn } from '@/lib/i18n/wording'
import { type LinkAddress, privateLinkPage, tokenOf } from '../link-address'

type DonationPageProps = LocaleParams & LinkAddress

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-requests.question')
  return { title: t('metaTitle'), ...privateLinkPage }
}

export default async function DonationPage({ params, searchParams }: DonationPageProps) {
  const locale = await pageLocale(params)
  const token = await tokenOf(searchParams)
  const question = await readDonationQuestion(token, locale)
  const t = await getTranslations('blood-requests.question')
  if (question.state !== 'ready') {
    const state = question.state === 'answered' ? 'answered' : 'notValid'
    return (
      <AccountFrame
        title={t(`${state}.title`)}
        intro={<p className="text-text-muted">{t(`${state}.text`)}</p>}
      >
        <LinkExpired className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/dashboard/myrequests">{t('requests')}</Link>
        </Button>
      </AccountFrame>
    )
  }
  const { donor: name, bags, bloodGroup, date } = question
  const day = wordingIn(locale).dayWithWeekday(date)
  return (
    <ClientMessages namespaces={['blood-requests.question', 'errors', 'ui', 'shared']}>
      <AccountFrame
        title={t('title', { name })}
        intro={
          <p className="text-text-muted">
            {t('text', { bags, group: printedBloodGroup(bloodGroup), day })}
          </p>
        }
      >
        <LetterSent className="mx-auto h-40 w-auto" />
        <ScriptsNeeded what="answer" />
        <DonationQuestion token={token} name={name} />
      </AccountFrame>
    </ClientMessages>
  )
}
