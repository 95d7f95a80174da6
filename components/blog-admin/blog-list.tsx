'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { SearchBar } from '@/components/dashboard/search-bar'
import { NoPosts } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedPost } from '@/lib/features/blog/list-posts-to-manage'
import { useBlogColumns } from './use-blog-columns'

type BlogListProps = {
  posts: ManagedPost[]
  /** The posts are everybody's: each row says whose. */
  isEverybodys: boolean
}

/** Blog posts to find, to read and to take off the site. */
export function BlogList({ posts, isEverybodys }: BlogListProps) {
  const t = useTranslations('blogAdmin.manage')
  const [typed, setTyped] = useState('')
  const columns = useBlogColumns(isEverybodys)
  const wanted = typed.trim().toLowerCase()
  const found = useMemo(() => {
    const holds = (text: string) => text.toLowerCase().includes(wanted)
    return posts.filter(({ title, author }) => holds(title) || (isEverybodys && holds(author)))
  }, [posts, wanted, isEverybodys])

  if (posts.length === 0) return <NoneYet isEverybodys={isEverybodys} />
  const counts = { found: found.length, count: posts.length }
  return (
    <section aria-label={t('list')}>
      <SearchBar
        label={isEverybodys ? t('searchAll') : t('search')}
        value={typed}
        onChange={setTyped}
        count={wanted ? t('found', counts) : t('count', counts)}
      />
      {found.length === 0 ? (
        <EmptyState
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <DataTable
          label={t('list')}
          rows={found}
          columns={columns}
          keyOf={({ _id }) => _id}
          startOver={wanted}
        />
      )}
    </section>
  )
}

function NoneYet({ isEverybodys }: { isEverybodys: boolean }) {
  const t = useTranslations('blogAdmin.manage')
  return (
    <EmptyState
      illustration={<NoPosts />}
      title={isEverybodys ? t('emptyAll') : t('empty')}
      text={t('emptyText')}
      action={
        <Button asChild>
          <Link href="/dashboard/createBlog">{t('new')}</Link>
        </Button>
      }
    />
  )
}
