import { useTranslations } from 'next-intl'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import type { EditableChapter } from '@/lib/features/chapters/shapes'
import { ChapterForm } from './chapter-form'

type ChapterFormPageProps = {
  chapter?: EditableChapter
  /** The e-mail of the admin. */
  person: string
}

/** The page with the form that creates or edits a chapter. */
export function ChapterFormPage({ chapter, person }: ChapterFormPageProps) {
  const t = useTranslations('chapters.admin')
  return (
    <DashboardPage
      words={['chapters.admin', 'chapters.public.kinds', 'content', 'donors.places']}
      title={t(chapter ? 'form.editTitle' : 'form.newTitle')}
      lead={t(chapter ? 'form.editLead' : 'form.newLead')}
      above={[{ label: t('list.title'), href: '/dashboard/chapters' }]}
    >
      <Card className="max-w-3xl overflow-visible">
        {/* After somebody else's edit the form begins anew, with what was typed put back. */}
        <ChapterForm key={chapter?.revision} chapter={chapter} person={person} />
      </Card>
    </DashboardPage>
  )
}
