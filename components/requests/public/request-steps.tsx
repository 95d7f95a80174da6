import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'

const STEPS = [
  { key: 'shown', icon: 'bell-ring' },
  { key: 'share', icon: 'share-2' },
  { key: 'mail', icon: 'mail-check' },
  { key: 'call', icon: 'phone-call' },
] as const

export function RequestSteps({ className }: { className?: string }) {
  const t = useTranslations('requests.public.steps')
  return (
    <Card as="aside" aria-labelledby="request-steps" className={className}>
      <h2 id="request-steps" className="text-lg font-bold">
        {t('title')}
      </h2>
      <ol className="mt-4 flex flex-col gap-5">
        {STEPS.map(({ key, icon }) => (
          <li key={key} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5">
            <span className="grid size-10 place-items-center rounded bg-accent-soft text-accent-text">
              <Icon name={icon} className="size-5" />
            </span>
            <div>
              <p className="font-semibold">{t(`${key}.title`)}</p>
              <p className="mt-0.5 text-sm text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-4 text-sm text-text-muted">{t('emergency')}</p>
    </Card>
  )
}
