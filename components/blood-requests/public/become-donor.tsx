import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { pledgeSignUpHref } from './return-to-request'

export type ToldOfNextProps = { request: Pick<ShownRequest, '_id'> }

export function BecomeDonor({ request, className }: ToldOfNextProps & { className?: string }) {
  const t = useTranslations('blood-requests.public.toldOfNext')
  return (
    <div className={className}>
      <Button asChild className="mt-4 w-full">
        <Link href={pledgeSignUpHref(request)}>{t('link')}</Link>
      </Button>
    </div>
  )
}
