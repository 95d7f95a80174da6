import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'

/** On the page of a request that a standing request posted. */
export function CircleInvitation({ id }: { id: string }) {
  const t = useTranslations('standing-requests.invitation')
  return (
    <Card as="section" aria-labelledby="circle-heading" className="print:hidden">
      <h2 id="circle-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-2 text-text-muted">{t('text')}</p>
      <Link href={`/circles/${id}`} className={standaloneLinkStyle}>
        {t('link')}
      </Link>
    </Card>
  )
}
