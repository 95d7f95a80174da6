import { NoCertificate } from '@/components/certificates/verified-certificate-view'
import { rootLocale } from '@/lib/i18n/page-locale'

export default async function CertificateNotFound() {
  await rootLocale()
  return <NoCertificate reason="notValid" />
}
