import { FileDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useFormatDay } from '@/components/ui/use-format'
import { certificateFileName } from '@/lib/features/certificates/rules'
import { localizedFileHref } from '@/lib/i18n/localized-path'

export function CertificateLink({ pledge }: { pledge: { _id: string; date: string } }) {
  const t = useTranslations('certificates')
  const formatDay = useFormatDay()
  return (
    <Button asChild variant="secondary" size="sm" className="whitespace-nowrap">
      <a
        href={localizedFileHref(`/api/certificates/${pledge._id}`, useLocale())}
        download={certificateFileName(pledge.date)}
        aria-label={t('fileOf', { day: formatDay(pledge.date) })}
      >
        <FileDown aria-hidden="true" className="size-4" />
        {t('file')}
      </a>
    </Button>
  )
}
