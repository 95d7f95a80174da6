import { useTranslations } from 'next-intl'
import { NotFoundIllustration } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

export function NoCertificate({ reason }: { reason: 'notValid' | 'tooMany' }) {
  const t = useTranslations('certificates')
  const common = useTranslations('shared')
  return (
    <section className="container-page section-page flex flex-col items-center text-center">
      <NotFoundIllustration className="h-auto w-full max-w-sm" />
      <h1 className="mt-8 text-2xl font-bold">{t(`${reason}.title`)}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{t(`${reason}.text`)}</p>
      <Button asChild size="lg" className="mt-8">
        <Link href="/">{common('backHome')}</Link>
      </Button>
    </section>
  )
}
