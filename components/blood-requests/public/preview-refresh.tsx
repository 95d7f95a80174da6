import { useEffect } from 'react'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { openRequestsPath } from './open-requests-path'
import { useOpenRequests } from './use-open-requests'

type PreviewRefreshProps = {
  most: number
  today: string
  onAnswer: (requests: ShownRequest[]) => void
}

export function PreviewRefresh({ most, today, onAnswer }: PreviewRefreshProps) {
  const { requests } = useOpenRequests(openRequestsPath({ limit: most }), today)
  // Each response is a new array, so compare its content.
  const answer = requests && JSON.stringify(requests)
  useEffect(() => {
    if (answer) onAnswer(JSON.parse(answer))
  }, [answer, onAnswer])
  return null
}
