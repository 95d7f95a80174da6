import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import {
  NoCertificate,
  VerifiedCertificateView,
} from '@/components/certificates/verified-certificate-view'
import { NotFoundResponse } from '@/components/layout/not-found-page'
import { PrintedLink } from '@/components/ui/printed-link'
import { TOO_MANY_SEGMENT } from '@/lib/core/server/http/page-rate-limits'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode } from '@/lib/core/server/qr-code'
import { verifyCertificateForPages } from '@/lib/features/certificates/server/verify-certificate'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'

type CertificateParams = { params: Promise<{ locale: string; code: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: CertificateParams): Promise<Metadata> {
  const certificate = await wantedCertificate(params)
  const t = await getTranslations('certificates')
  // Search engines must not find a donor's name.
  const robots = { index: false, follow: false }
  if (!certificate) return { title: t('notValid.meta'), robots }
  return { title: t('verified.meta'), description: t('verified.description'), robots }
}

export default async function CertificatePage({ params }: CertificateParams) {
  const { code } = await params
  const locale = await pageLocale(params)
  const certificate = await wantedCertificate(params)
  // The middleware rewrites to this code when a visitor checked too many certificates.
  if (code === TOO_MANY_SEGMENT) return <NoCertificate reason="tooMany" />
  if (!certificate) {
    return (
      <NotFoundResponse>
        <NoCertificate reason="notValid" />
      </NotFoundResponse>
    )
  }
  const url = siteUrl(localizedPath(`/certificate/${code}`, locale))
  return (
    <>
      <VerifiedCertificateView certificate={certificate} />
      <PrintedLink url={url} qrCode={createQrCode(url)} />
    </>
  )
}

async function wantedCertificate(params: CertificateParams['params']) {
  await pageLocale(params)
  const { code } = await params
  return verifyCertificateForPages(code)
}
