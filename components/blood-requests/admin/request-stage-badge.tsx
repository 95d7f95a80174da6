import { Ban, CalendarCheck, CalendarX, Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'

const LOOKS = {
  open: { tone: 'warning', Icon: Clock },
  covered: { tone: 'success', Icon: CalendarCheck },
  expired: { tone: 'neutral', Icon: CalendarX },
  fulfilled: { tone: 'success', Icon: Check },
  closed: { tone: 'neutral', Icon: X },
} as const

/** Where a request stands, in a word. */
export function RequestStageBadge({
  stage,
  wasTakenDown,
}: Pick<ManagedRequest, 'stage' | 'wasTakenDown'>) {
  const t = useTranslations('blood-requests.admin')
  const { tone, Icon } = wasTakenDown ? { ...LOOKS.closed, Icon: Ban } : LOOKS[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {wasTakenDown ? t('takenDown') : t(`stages.${stage}`)}
    </Badge>
  )
}
