'use client'

import { useState } from 'react'
import type { ApiError } from '@/lib/core/http/api-client'
import { PhotoUploadError, usePhotoUpload } from './use-photo-upload'

export function useSendWithPhoto() {
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [stage, setStage] = useState<'uploading' | 'saving' | null>(null)

  /** `submit` gets the URL of the uploaded photo. */
  async function send<T>(
    photo: File | null | undefined,
    submit: (photoUrl: string | undefined) => Promise<T>,
  ): Promise<T> {
    setProblem(null)
    try {
      if (photo) setStage('uploading')
      const photoUrl = photo ? await uploadOnce(photo) : undefined
      setStage('saving')
      return await submit(photoUrl)
    } finally {
      setStage(null)
    }
  }

  const isPhotoProblem = problem instanceof PhotoUploadError
  return { send, stage, problem, setProblem, isPhotoProblem }
}
