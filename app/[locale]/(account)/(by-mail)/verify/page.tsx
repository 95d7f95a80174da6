import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { Button } from '@/components/ui/button'
import {
  AddressConfirmedIllustration,
  LetterSentIllustration,
  LinkExpiredIllustration,
} from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import {
  ConfirmEmailButton,
  SendEmailLinkButton,
} from '@/components/users/public/email-link-buttons'
import { currentUser } from '@/lib/core/server/auth/page-guard'
import { readVerificationState } from '@/lib/features/users/server/email-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type PrivateLinkProps, privateLinkMetadata, readLinkToken } from '../private-link'

type VerifyPageProps = LocaleParams & PrivateLinkProps

const PICTURES = {
  guest: LetterSentIllustration,
  ready: LetterSentIllustration,
  confirmed: AddressConfirmedIllustration,
  'not-valid': LinkExpiredIllustration,
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.verify')
  return { title: t('ready.title'), ...privateLinkMetadata }
}

export default async function VerifyPage({ params, searchParams }: VerifyPageProps) {
  await pageLocale(params)
  const [person, token] = await Promise.all([currentUser(), readLinkToken(searchParams)])
  const { state, email } = await readVerificationState(person, token)
  const t = await getTranslations('users.account.verify')
  const Picture = PICTURES[state]
  const textKey =
    state === 'not-valid' && !email
      ? ('not-valid.textWithoutEmail' as const)
      : (`${state}.text` as const)
  const nextStep = {
    guest: (
      <Button asChild size="lg">
        <Link href={`/login?callbackUrl=${encodeURIComponent(`/verify?token=${token}`)}`}>
          {t('guest.action')}
        </Link>
      </Button>
    ),
    ready: <ConfirmEmailButton token={token} />,
    confirmed: (
      <Button asChild size="lg">
        <Link href="/">{t('confirmed.action')}</Link>
      </Button>
    ),
    'not-valid': email ? (
      <SendEmailLinkButton kind="verification" size="lg" />
    ) : (
      <Button asChild size="lg">
        <Link href="/dashboard/profile">{t('not-valid.profile')}</Link>
      </Button>
    ),
  }[state]
  return (
    <ClientMessages namespaces={['users.account', 'errors', 'ui', 'shared']}>
      <AccountPageLayout
        title={t(`${state}.title`)}
        intro={<p className="text-text-muted">{t(textKey, { email })}</p>}
      >
        <Picture className="mx-auto h-40 w-auto" />
        {state === 'ready' || state === 'not-valid' ? <NoScriptNotice /> : null}
        {nextStep}
      </AccountPageLayout>
    </ClientMessages>
  )
}
