import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { pledgeSignUpHref } from './pledge-hrefs'

export type NextRequestOfferProps = { request: Pick<BloodRequestDto, '_id'> }

export function BecomeDonor({
  request,
  className,
}: NextRequestOfferProps & { className?: string }) {
  const t = useTranslations('pledges.public.toldOfNext')
  return (
    <div className={className}>
      <Button asChild className="mt-4 w-full">
        <Link href={pledgeSignUpHref(request)}>{t('link')}</Link>
      </Button>
    </div>
  )
}
