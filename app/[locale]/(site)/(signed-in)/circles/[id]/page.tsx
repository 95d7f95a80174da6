import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CircleView } from '@/components/standing-requests/circle-view'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { toPlaceText } from '@/lib/features/places/place-names'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { findCircle } from '@/lib/features/standing-requests/server/list-own-standing-requests'
import { getAccount } from '@/lib/features/users/server/get-account'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'

type CirclePageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: CirclePageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('standing-requests.circle')
  return { title: t('meta'), robots: { index: false } }
}

export default async function CirclePage({ params }: CirclePageProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const user = await requireUser(`/circles/${id}`)
  const [found, { donor }, t] = await Promise.all([
    findCircle(user, id),
    getAccount(user, user.email),
    getTranslations('standing-requests.circle'),
  ])
  return (
    <div className="container-page section-page max-w-2xl">
      {found ? (
        <ClientMessages
          namespaces={['standing-requests.circle', 'share.links', 'errors', 'ui', 'shared']}
        >
          <CircleView
            {...found}
            isDonor={Boolean(donor)}
            place={placeInLocale(locale, toPlaceText(found.circle))}
            url={siteUrl(localizedPath(`/circles/${id}`, locale))}
          />
        </ClientMessages>
      ) : (
        <Card as="section" aria-labelledby="circle-heading">
          <h1 id="circle-heading" className="text-2xl font-bold">
            {t('gone')}
          </h1>
          <p className="mt-2 mb-5 text-text-muted">{t('goneText')}</p>
          <Button asChild className="self-start">
            <Link href="/allrequest">{t('requests')}</Link>
          </Button>
        </Card>
      )}
    </div>
  )
}
