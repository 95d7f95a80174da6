'use client'

import { useState } from 'react'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { PhotoProblem, usePhotoUpload } from './use-photo-upload'

export function useSendWithPhoto() {
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [stage, setStage] = useState<'uploading' | 'saving' | null>(null)

  /** `call` gets the URL of the uploaded photo. */
  async function send<T>(
    photo: File | null | undefined,
    call: (url: string | undefined) => Promise<T>,
  ): Promise<T> {
    setProblem(null)
    try {
      if (photo) setStage('uploading')
      const url = photo ? await uploadOnce(photo) : undefined
      setStage('saving')
      return await call(url)
    } finally {
      setStage(null)
    }
  }

  const isPhotoProblem = problem instanceof PhotoProblem
  return { send, stage, problem, setProblem, isPhotoProblem }
}
