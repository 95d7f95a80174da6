import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Paragraphs } from '@/components/ui/paragraphs'

type CampaignAboutProps = { description: string; className?: string }

/** The description as its writer set it: an empty line begins a paragraph. */
export function CampaignAbout({ description, className }: CampaignAboutProps) {
  const t = useTranslations('campaigns.public.page')
  return (
    <Card as="section" aria-labelledby="about-heading" className={className}>
      <h2 id="about-heading" className="text-lg font-bold">
        {t('about')}
      </h2>
      <div className="mt-3 flex max-w-prose flex-col gap-4 wrap-anywhere">
        <Paragraphs text={description} />
      </div>
    </Card>
  )
}
