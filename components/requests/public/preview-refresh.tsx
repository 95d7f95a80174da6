import { useEffect } from 'react'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { openRequestsPath, useOpenRequests } from './use-open-requests'

type PreviewRefreshProps = {
  most: number
  today: string
  onResponse: (requests: BloodRequestDto[]) => void
}

export function PreviewRefresh({ most, today, onResponse }: PreviewRefreshProps) {
  const { requests } = useOpenRequests(openRequestsPath({ limit: most }), today)
  // Each response is a new array, so compare its content.
  const response = requests && JSON.stringify(requests)
  useEffect(() => {
    if (response) onResponse(JSON.parse(response))
  }, [response, onResponse])
  return null
}
