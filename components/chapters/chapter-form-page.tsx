import { useTranslations } from 'next-intl'
import type { FormOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import type { EditableChapter } from '@/lib/features/chapters/server/chapter-dto'
import { ChapterForm } from './chapter-form'

type ChapterFormPageProps = {
  chapter?: EditableChapter
  person: FormOwner
}

export function ChapterFormPage({ chapter, person }: ChapterFormPageProps) {
  const t = useTranslations('chapters.admin')
  return (
    <DashboardPage
      namespaces={['chapters.admin', 'chapters.public.kinds', 'content', 'donors.places']}
      title={t(chapter ? 'form.editTitle' : 'form.newTitle')}
      parents={[{ label: t('list.title'), href: '/dashboard/chapters' }]}
    >
      <Card className="max-w-3xl overflow-visible">
        {/* After another admin's edit, the `key` remounts the form; its draft restores the text. */}
        <ChapterForm key={chapter?.revision} chapter={chapter} person={person} />
      </Card>
    </DashboardPage>
  )
}
