import { FileDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { certificateFileName } from '@/lib/features/certificates/rules'
import { fileInLanguage } from '@/lib/i18n/local-path'

/** Needs the messages `certificates` and `shared`. */
export function CertificateLink({ pledge }: { pledge: { _id: string; date: string } }) {
  const t = useTranslations('certificates')
  const printDay = useDayText()
  return (
    <Button asChild variant="secondary" size="sm" className="whitespace-nowrap">
      <a
        href={fileInLanguage(`/api/certificates/${pledge._id}`, useLocale())}
        download={certificateFileName(pledge.date)}
        aria-label={t('fileOf', { day: printDay(pledge.date) })}
      >
        <FileDown aria-hidden="true" className="size-4" />
        {t('file')}
      </a>
    </Button>
  )
}
