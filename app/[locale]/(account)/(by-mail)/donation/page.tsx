import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { DonationQuestionForm } from '@/components/pledges/public/donation-question-form'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { LetterSentIllustration, LinkExpiredIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { readDonationQuestion } from '@/lib/features/pledges/server/read-donation-question'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { type PrivateLinkProps, privateLinkMetadata, readLinkToken } from '../private-link'

type DonationPageProps = LocaleParams & PrivateLinkProps

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('pledges.question')
  return { title: t('metaTitle'), ...privateLinkMetadata }
}

export default async function DonationPage({ params, searchParams }: DonationPageProps) {
  const locale = await pageLocale(params)
  const token = await readLinkToken(searchParams)
  const question = await readDonationQuestion(token, locale)
  const t = await getTranslations('pledges.question')
  if (question.state !== 'ready') {
    const state = question.state === 'answered' ? 'answered' : 'notValid'
    return (
      <AccountPageLayout
        title={t(`${state}.title`)}
        intro={<p className="text-text-muted">{t(`${state}.text`)}</p>}
      >
        <LinkExpiredIllustration className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/dashboard/myrequests">{t('requests')}</Link>
        </Button>
      </AccountPageLayout>
    )
  }
  const { donor: name, bags, bloodGroup, date } = question
  const day = translatorFor(locale).formatDayWithWeekday(date)
  return (
    <ClientMessages namespaces={['pledges.question', 'errors', 'ui', 'shared']}>
      <AccountPageLayout
        title={t('title', { name })}
        intro={
          <p className="text-text-muted">
            {t('text', { bags, group: printedBloodGroup(bloodGroup), day })}
          </p>
        }
      >
        <LetterSentIllustration className="mx-auto h-40 w-auto" />
        <NoScriptNotice />
        <DonationQuestionForm token={token} name={name} />
      </AccountPageLayout>
    </ClientMessages>
  )
}
