import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoPosts as Picture } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Nobody has written yet: an invitation to be the first. */
export function NoPosts() {
  const t = useTranslations('blog.public.empty')
  return (
    <EmptyState
      illustration={<Picture />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild>
          <Link href="/dashboard/createBlog" prefetch={false}>
            {t('action')}
          </Link>
        </Button>
      }
    />
  )
}
