import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

type CampaignAboutProps = { description: string; className?: string }

/** The description as its writer set it: an empty line begins a paragraph. */
export function CampaignAbout({ description, className }: CampaignAboutProps) {
  const t = useTranslations('campaigns.page')
  const paragraphs = description.split(/\n\s*\n/).map((text) => text.trim())
  return (
    <Card as="section" aria-labelledby="about-heading" className={className}>
      <h2 id="about-heading" className="text-lg font-bold">
        {t('about')}
      </h2>
      <div className="mt-3 flex max-w-prose flex-col gap-4 wrap-anywhere">
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never moved
          <p key={index} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </Card>
  )
}
